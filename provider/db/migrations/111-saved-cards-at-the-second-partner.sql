-- Below: what the simulated partners hold. The customer chose a saved card whose token is not this partner's: its page says
-- that the card is to be typed.
alter table card_orders add column without_saved boolean not null default false;
