// Rivers that matter, mountain chains, deserts and names of the ancient world, set down by hand from an atlas.
// Points are latitude, longitude.

import type { LatLon } from "../board/projection";

export interface River {
  name: string;
  /** 2 for the great rivers, 1 for those that matter only nearby. */
  size: 1 | 2;
  course: LatLon[];
}

export const RIVERS: River[] = [
  {
    name: "Nile",
    size: 2,
    course: [
      [31.45, 30.4],
      [30.9, 30.85],
      [30.1, 31.2],
      [29, 31.1],
      [27.9, 30.8],
      [27.2, 31.2],
      [26.5, 31.8],
      [26.1, 32.2],
      [26.1, 32.75],
      [25.7, 32.65],
      [24.9, 32.87],
      [24.1, 32.9],
      [23, 32.7],
      [22.3, 31.7],
      [21.5, 30.9],
      [20.2, 30.5],
      [19.2, 30.5],
      [18.2, 31],
      [18.5, 31.8],
      [19.4, 33.2],
      [17.7, 33.98],
      [15.6, 32.5],
    ],
  },
  {
    name: "Nile",
    size: 1,
    course: [
      [30.1, 31.2],
      [30.8, 31.3],
      [31.45, 31.8],
    ],
  },
  {
    name: "Euphrates",
    size: 2,
    course: [
      [39.75, 39.5],
      [39.4, 38.7],
      [38.7, 38.6],
      [38, 38.3],
      [37.4, 38.3],
      [36.9, 38],
      [36.2, 38.05],
      [35.95, 39],
      [35.3, 40.1],
      [34.5, 40.9],
      [34.2, 42],
      [33.4, 43.3],
      [32.6, 44.3],
      [31.5, 45.2],
      [31, 46.3],
      [30.8, 47.2],
      [30.4, 48.1],
      [29.95, 48.6],
    ],
  },
  {
    name: "Tigris",
    size: 2,
    course: [
      [38.4, 39.4],
      [37.9, 40.2],
      [37.4, 41.8],
      [36.35, 43.15],
      [35.4, 43.3],
      [34.6, 43.7],
      [33.8, 44.3],
      [33.1, 44.6],
      [32.5, 45.8],
      [31.8, 47.1],
      [31, 47.4],
      [30.4, 48.1],
    ],
  },
  {
    name: "Halys",
    size: 1,
    course: [
      [39.9, 38.2],
      [39.6, 36.6],
      [38.9, 35.3],
      [38.8, 34.2],
      [39.6, 33.4],
      [40.4, 33.7],
      [41, 34.3],
      [41.3, 35.2],
      [41.7, 36],
    ],
  },
  {
    name: "Sangarios",
    size: 1,
    course: [
      [39.3, 31.2],
      [39.7, 32],
      [40.1, 31.2],
      [40.1, 30.3],
      [40.6, 30.4],
      [41.1, 30.65],
    ],
  },
  {
    name: "Maeander",
    size: 1,
    course: [
      [38.1, 30.1],
      [37.95, 29.2],
      [37.9, 28.4],
      [37.8, 27.7],
      [37.5, 27.2],
    ],
  },
  {
    name: "Hermos",
    size: 1,
    course: [
      [39, 29.4],
      [38.6, 28.6],
      [38.55, 27.7],
      [38.65, 26.9],
    ],
  },
  {
    name: "Granicus",
    size: 1,
    course: [
      [39.95, 27],
      [40.2, 27.25],
      [40.4, 27.3],
    ],
  },
  {
    name: "Istros",
    size: 2,
    course: [
      [44.8, 20.4],
      [44.6, 21.6],
      [44, 22.8],
      [43.7, 24.2],
      [43.65, 25.5],
      [44.1, 26.9],
      [44.3, 28],
      [45.2, 28],
      [45.2, 29.6],
    ],
  },
  {
    name: "Strymon",
    size: 1,
    course: [
      [42.4, 23.1],
      [41.6, 23.2],
      [41.1, 23.6],
      [40.78, 23.86],
    ],
  },
  {
    name: "Axios",
    size: 1,
    course: [
      [42, 21.4],
      [41.6, 22],
      [41.1, 22.5],
      [40.5, 22.75],
    ],
  },
  {
    name: "Hebros",
    size: 1,
    course: [
      [42.2, 24.2],
      [42.1, 25],
      [41.7, 26.4],
      [41.2, 26.3],
      [40.73, 26.05],
    ],
  },
  {
    name: "Haliakmon",
    size: 1,
    course: [
      [40.5, 21.2],
      [40.1, 21.5],
      [40.1, 22],
      [40.5, 22.5],
    ],
  },
  {
    name: "Orontes",
    size: 1,
    course: [
      [34.2, 36.4],
      [35.1, 36.7],
      [35.8, 36.4],
      [36.2, 36.15],
      [36.05, 35.97],
    ],
  },
  {
    name: "Jordan",
    size: 1,
    course: [
      [33.2, 35.6],
      [32.7, 35.58],
      [31.75, 35.55],
    ],
  },
  {
    name: "Araxes",
    size: 1,
    course: [
      [39.9, 41.4],
      [40.1, 43],
      [39.6, 44.8],
      [38.9, 46.1],
      [39.5, 47.6],
      [40, 48.4],
    ],
  },
  {
    name: "Kyros",
    size: 1,
    course: [
      [41.2, 43.2],
      [41.7, 44.8],
      [41, 46.3],
      [40.5, 47.5],
      [40, 48.4],
      [39.4, 49.2],
    ],
  },
  {
    name: "Choaspes",
    size: 1,
    course: [
      [34.2, 47.3],
      [33, 47.7],
      [32.2, 48.2],
      [31.3, 48],
      [30.6, 48.2],
    ],
  },
  {
    name: "Pasitigris",
    size: 1,
    course: [
      [32.4, 49.8],
      [31.6, 48.9],
      [31, 48.5],
      [30.4, 48.2],
    ],
  },
  {
    name: "Oxus",
    size: 2,
    course: [
      [37, 71.5],
      [37.1, 69.4],
      [37.2, 67.7],
      [37.4, 65.9],
      [38.4, 64.4],
      [39.2, 63.4],
      [40.6, 62],
      [41.8, 60.6],
      [42.9, 59.5],
      [43.6, 58.8],
    ],
  },
  {
    name: "Jaxartes",
    size: 2,
    course: [
      [40.9, 72.3],
      [40.4, 70.9],
      [40.2, 69.5],
      [40.9, 68.9],
      [42, 68.1],
      [43.5, 67.4],
      [44.6, 65.8],
      [45.5, 63.8],
      [46, 61.3],
    ],
  },
  {
    name: "Polytimetos",
    size: 1,
    course: [
      [39.5, 69],
      [39.5, 67.8],
      [39.9, 66.7],
      [39.9, 65],
      [39.4, 64.2],
    ],
  },
  {
    name: "Ochos",
    size: 1,
    course: [
      [34.5, 66],
      [34.4, 63.9],
      [34.3, 62.2],
      [35.2, 61.2],
      [36.5, 61.2],
      [37.3, 60.5],
    ],
  },
  {
    name: "Etymandros",
    size: 1,
    course: [
      [34.4, 68.6],
      [33.3, 66.4],
      [32, 65],
      [31.5, 64.1],
      [30.5, 63.6],
      [30.3, 62],
      [31, 61.8],
    ],
  },
  {
    name: "Indus",
    size: 2,
    course: [
      [35.6, 75],
      [35.5, 73.2],
      [34.3, 72.7],
      [33.4, 71.9],
      [32.4, 71.3],
      [31, 70.9],
      [29.5, 70.8],
      [28.9, 70.4],
      [28, 69.2],
      [27.2, 68.3],
      [26, 68],
      [25, 68.2],
      [24.2, 67.5],
    ],
  },
  {
    name: "Hydaspes",
    size: 1,
    course: [
      [34.2, 73.5],
      [33.2, 73.6],
      [32.6, 73.2],
      [31.9, 72.2],
      [31.2, 72.1],
      [30.4, 71.5],
      [29.3, 71],
      [28.9, 70.4],
    ],
  },
  {
    name: "Akesines",
    size: 1,
    course: [
      [33, 75],
      [32.5, 74.4],
      [31.8, 73.2],
      [31.2, 72.1],
    ],
  },
  {
    name: "Hyphasis",
    size: 1,
    course: [
      [32, 76],
      [31.6, 75.2],
      [31.1, 74.9],
      [30.2, 73],
      [29.3, 71],
    ],
  },
  {
    name: "Kophen",
    size: 1,
    course: [
      [34.5, 69.2],
      [34.4, 70.5],
      [34, 72],
      [33.9, 72.3],
    ],
  },
  {
    name: "Peneios",
    size: 1,
    course: [
      [39.7, 21.5],
      [39.55, 22.2],
      [39.9, 22.7],
    ],
  },
];

/** Mountain chains as lines with a breadth in degrees. */
export const MOUNTAINS: { name: string; breadth: number; ridge: LatLon[] }[] = [
  {
    name: "Pindos",
    breadth: 0.5,
    ridge: [
      [41.3, 20.6],
      [40.2, 21],
      [39.4, 21.3],
      [38.8, 21.7],
      [38.5, 22.3],
    ],
  },
  {
    name: "Olympos",
    breadth: 0.25,
    ridge: [
      [40.2, 22.2],
      [39.9, 22.5],
    ],
  },
  {
    name: "Arkadia",
    breadth: 0.35,
    ridge: [
      [38, 22.1],
      [37.4, 22.3],
      [36.9, 22.4],
    ],
  },
  {
    name: "Haimos",
    breadth: 0.45,
    ridge: [
      [43.2, 22.8],
      [42.8, 24],
      [42.7, 25.5],
      [42.75, 27],
    ],
  },
  {
    name: "Rhodope",
    breadth: 0.5,
    ridge: [
      [42, 23.5],
      [41.6, 24.4],
      [41.5, 25.4],
    ],
  },
  {
    name: "Illyria",
    breadth: 0.6,
    ridge: [
      [44.4, 17],
      [43.2, 18.6],
      [42.5, 19.8],
      [41.6, 20.3],
    ],
  },
  {
    name: "Mysian Olympos",
    breadth: 0.3,
    ridge: [
      [40.1, 29],
      [39.8, 30],
    ],
  },
  {
    name: "Pontos",
    breadth: 0.5,
    ridge: [
      [41.2, 32],
      [41.1, 33.5],
      [40.7, 36.5],
      [40.5, 38.5],
      [40.7, 40.5],
      [41.2, 42],
    ],
  },
  {
    name: "Tauros",
    breadth: 0.55,
    ridge: [
      [36.8, 29.4],
      [37.2, 30.6],
      [36.7, 32.2],
      [37, 33.7],
      [37.6, 35],
      [38, 36.5],
      [38.2, 38.5],
      [38.3, 40.6],
      [38, 42.5],
    ],
  },
  {
    name: "Amanos",
    breadth: 0.25,
    ridge: [
      [36.3, 36.1],
      [37, 36.5],
    ],
  },
  {
    name: "Libanos",
    breadth: 0.25,
    ridge: [
      [33.3, 35.7],
      [34.2, 36.1],
      [34.6, 36.2],
    ],
  },
  {
    name: "Troodos",
    breadth: 0.15,
    ridge: [
      [34.95, 32.6],
      [34.9, 33],
    ],
  },
  {
    name: "Ida",
    breadth: 0.18,
    ridge: [
      [35.3, 24],
      [35.2, 24.9],
    ],
  },
  {
    name: "Kaukasos",
    breadth: 0.7,
    ridge: [
      [43.8, 40.5],
      [43.2, 42.7],
      [42.7, 44.5],
      [42.1, 46.3],
      [41.3, 48],
    ],
  },
  {
    name: "Armenia",
    breadth: 0.7,
    ridge: [
      [39.5, 41],
      [39.3, 43],
      [39.4, 45],
      [38.9, 46.7],
    ],
  },
  {
    name: "Zagros",
    breadth: 0.9,
    ridge: [
      [37, 44.9],
      [35.7, 46],
      [34.3, 47],
      [33.2, 48.5],
      [31.8, 50.2],
      [30.3, 51.7],
      [28.8, 53.5],
      [27.6, 55.6],
    ],
  },
  {
    name: "Elburz",
    breadth: 0.4,
    ridge: [
      [38, 48.4],
      [36.8, 49.8],
      [36.1, 51.6],
      [36.1, 53.2],
      [36.9, 55.3],
    ],
  },
  {
    name: "Kopet Dagh",
    breadth: 0.4,
    ridge: [
      [38.6, 56.2],
      [37.8, 57.8],
      [36.8, 59.6],
    ],
  },
  {
    name: "Paropamisos",
    breadth: 0.9,
    ridge: [
      [34.7, 63],
      [34.6, 65],
      [34.8, 67],
      [35.4, 69],
      [36, 70.8],
      [36.6, 72.6],
    ],
  },
  {
    name: "Pamir",
    breadth: 1.2,
    ridge: [
      [38, 71.8],
      [38.6, 73.4],
      [39.4, 71],
      [39.3, 69.4],
    ],
  },
  {
    name: "Emodos",
    breadth: 1,
    ridge: [
      [36.3, 74.2],
      [35, 76],
      [33.4, 77],
      [32, 78.5],
      [31, 80],
    ],
  },
  {
    name: "Sulaiman",
    breadth: 0.5,
    ridge: [
      [33.4, 69.7],
      [31.6, 69.6],
      [30.2, 69.4],
      [28.6, 67.4],
      [26.6, 66.6],
    ],
  },
  {
    name: "Karmania",
    breadth: 0.6,
    ridge: [
      [30.5, 56.5],
      [29.3, 57.6],
      [27.6, 58.4],
      [26.8, 61],
    ],
  },
  {
    name: "Sinai",
    breadth: 0.3,
    ridge: [
      [28.7, 33.8],
      [28.3, 34.1],
    ],
  },
  {
    name: "Red Sea Hills",
    breadth: 0.4,
    ridge: [
      [28, 32.8],
      [26.4, 33.5],
      [24.6, 34.6],
      [22.6, 35.6],
    ],
  },
];

/** Deserts as rough ellipses: centre, half-axes in degrees of latitude and longitude. */
export const DESERTS: { name: string; at: LatLon; size: [number, number] }[] = [
  { name: "Libya", at: [28.4, 26.6], size: [2.6, 3.2] },
  { name: "Arabia", at: [28.7, 41], size: [2.4, 4.4] },
  { name: "Syrian desert", at: [32.7, 39.4], size: [1.4, 2.2] },
  { name: "Sinai", at: [29.9, 33.6], size: [0.6, 0.7] },
  { name: "Kavir", at: [34.2, 54.6], size: [1.1, 2.2] },
  { name: "Lut", at: [31, 58.7], size: [1.6, 1.1] },
  { name: "Gedrosia", at: [26.6, 63.6], size: [0.8, 2.6] },
  { name: "Black sands", at: [39.6, 60], size: [1.3, 2.6] },
  { name: "Red sands", at: [42.4, 64], size: [1.2, 2] },
  { name: "Thar", at: [27, 71.6], size: [1.4, 1.5] },
  { name: "Eastern desert", at: [23.2, 29], size: [2.2, 2.2] },
];

/** Names along the water: position, turn in degrees, importance (1 shows on small maps of big areas). */
export const SEA_NAMES: { name: string; at: LatLon; turn: number; size: number }[] = [
  { name: "Mare Internum", at: [33.6, 25.6], turn: 4, size: 3 },
  { name: "Aegean", at: [38.4, 25.1], turn: 58, size: 2 },
  { name: "Pontos Euxeinos", at: [43, 34.2], turn: 0, size: 3 },
  { name: "Propontis", at: [40.72, 28.2], turn: -4, size: 1 },
  { name: "Ionian Sea", at: [38, 19.4], turn: 60, size: 2 },
  { name: "Erythra Thalassa", at: [24.4, 36.4], turn: 56, size: 2 },
  { name: "Persian Gulf", at: [27.2, 51.3], turn: 40, size: 2 },
  { name: "Hyrcanian Sea", at: [40.6, 51], turn: 70, size: 2 },
  { name: "Erythraean Ocean", at: [22.3, 63.4], turn: -3, size: 3 },
  { name: "Adria", at: [42.8, 16], turn: 38, size: 2 },
];

/** Lakes that the coastline does not hold: centre and half-axes in degrees. */
export const LAKES: { at: LatLon; size: [number, number]; turn: number }[] = [
  { at: [38.6, 42.9], size: [0.26, 0.55], turn: -10 },
  { at: [37.7, 45.4], size: [0.6, 0.24], turn: 0 },
  { at: [31.5, 35.48], size: [0.35, 0.09], turn: 5 },
  { at: [38.75, 33.4], size: [0.3, 0.18], turn: -30 },
  { at: [32.82, 35.6], size: [0.1, 0.06], turn: 0 },
];
