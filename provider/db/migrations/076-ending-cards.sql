-- For those whose customers are reminded: a few months are looked up in all cards.
create index saved_cards_by_expiry on saved_cards (expiry);
