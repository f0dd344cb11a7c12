-- News and offers were on until switched off, so a saved "on" is no consent: they are off until chosen.
update notification_settings set choices = choices - 'offers' - 'offers_mail'
  where choices ?| array['offers', 'offers_mail'];
