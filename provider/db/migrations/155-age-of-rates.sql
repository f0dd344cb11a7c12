-- Whether a rate expires with age (content/policy/pricing.json). Those of the sandbox's package never do.
alter table mid_rates add column ages boolean not null default false;
