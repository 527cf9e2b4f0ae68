-- Milliseconds since 1970, as the database sees them: leases are measured by one clock, whoever asks.
CREATE VIEW clock (now) AS SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER);
