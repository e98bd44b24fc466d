-- 'replied' and 'rejected' instead of 'answered' and 'refused'; the lease of a mail has an owner;
-- erasing by age no longer asks when it last happened. SQLite changes a CHECK only with its table.

CREATE TABLE new_enquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('new', 'replied', 'quarantined')),
  email TEXT NOT NULL,
  message TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  content_hash BLOB NOT NULL
) STRICT;

INSERT INTO new_enquiries
SELECT id, reference, iif(status = 'answered', 'replied', status), email, message, received_at,
  content_hash
FROM enquiries;

-- The id of an erased enquiry never becomes another's.
DELETE FROM sqlite_sequence WHERE name = 'new_enquiries';
INSERT INTO sqlite_sequence
SELECT 'new_enquiries', seq FROM sqlite_sequence WHERE name = 'enquiries';

CREATE TABLE new_mails (
  enquiry_id INTEGER PRIMARY KEY REFERENCES new_enquiries (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'rejected')),
  queued_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  -- The process that holds the lease, and until when; NULL if none does.
  leased_by TEXT,
  leased_until INTEGER,
  last_failure TEXT
) STRICT;

INSERT INTO new_mails
SELECT enquiry_id, iif(state = 'refused', 'rejected', state), queued_at, attempts, next_try_at, NULL,
  NULL, last_failure
FROM mails;

DROP TABLE mails;
DROP TABLE enquiries;
DROP TABLE last_erasing;
ALTER TABLE new_enquiries RENAME TO enquiries;
ALTER TABLE new_mails RENAME TO mails;

CREATE INDEX enquiries_by_content ON enquiries (content_hash);
CREATE INDEX enquiries_by_receipt ON enquiries (received_at);
CREATE INDEX enquiries_by_status ON enquiries (status);
-- In the order in which they are tried.
CREATE INDEX mails_waiting ON mails (attempts, enquiry_id) WHERE state = 'waiting';
