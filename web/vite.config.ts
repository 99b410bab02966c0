import { defineConfig } from "vite";

// `dev/` (sample scenes, no server) is for looking at the client; it is not part of the build.
export default defineConfig({
  base: "./",
  build: {
    outDir: "../src/argead/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
