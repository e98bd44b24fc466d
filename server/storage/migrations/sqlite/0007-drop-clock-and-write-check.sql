-- Erasing by age compares the clock with the build and the newest enquiry; readiness is that of the last save.
DROP TABLE clock;
DROP TABLE write_check;
