-- Milliseconds since 1970, as the database sees them: leases are measured by one clock, whoever asks.
CREATE VIEW clock (now) AS SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
