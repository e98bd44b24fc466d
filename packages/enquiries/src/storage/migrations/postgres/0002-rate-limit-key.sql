-- The key of the hashes in rate_limits, one for all servers.

CREATE TABLE rate_limit_key (
  id integer PRIMARY KEY CHECK (id = 1),
  key uuid NOT NULL
);

INSERT INTO rate_limit_key VALUES (1, gen_random_uuid());
