-- The next migration fills a table from entries, which its trigger keeps from then on. What the version before books
-- meanwhile waits until all of them have run, in one transaction, and is counted by the trigger.
lock table entries in share mode;
