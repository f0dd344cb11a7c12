-- The mid-market rate of each pair by day, as it last stood on that day; today's follows the market until it ends.
create table daily_rates (
  base text not null,
  quote text not null,
  day date not null,
  mid numeric not null check (mid > 0),
  primary key (base, quote, day)
);
