-- Which process holds the lease of a mail; NULL if none does, or one of an older version.
ALTER TABLE mails ADD COLUMN claimed_by TEXT;

-- In the order in which they are tried.
DROP INDEX mails_waiting;
CREATE INDEX mails_waiting ON mails (attempts, enquiry_id) WHERE state = 'waiting';

-- Erasing by age no longer asks when it last happened.
DROP TABLE last_erasing;

-- Counts by status, and before each further enquiry that goes into quarantine.
CREATE INDEX enquiries_by_status ON enquiries (status);
