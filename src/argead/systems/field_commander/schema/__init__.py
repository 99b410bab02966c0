"""What each data file must look like: one frozen record for each kind of row, unknown keys refused."""
