-- The plans every installation starts with. Prices in paise.
insert into products (code, name, product_type, price, currency, credits, duration_days, features, is_trial, position) values
  ('trial', 'Trial', 'PLAN', 0, 'INR', '{"EVENT": 3, "GUEST": 100, "WA_SENDER": 1, "MESSAGE": 200}', 14,
   '["Every feature, for one small celebration", "14 days, then read-only; nothing is deleted"]', true, 0),
  ('intimate', 'Intimate', 'PLAN', 499900, 'INR', '{"EVENT": 6, "GUEST": 300, "WA_SENDER": 1, "MESSAGE": 3000}', 365,
   '["For a gathering of up to 300 guests", "Invitations, reminders and thank-yous for everyone"]', false, 1),
  ('grand', 'Grand', 'PLAN', 1499900, 'INR', '{"EVENT": 12, "GUEST": 1200, "WA_SENDER": 3, "MESSAGE": 15000}', 365,
   '["For a big family wedding of up to 1,200 guests", "Travel desk, rooms and three sending numbers"]', false, 2),
  ('royal', 'Royal', 'PLAN', 3999900, 'INR', '{"EVENT": 30, "GUEST": 5000, "WA_SENDER": 8, "MESSAGE": 60000}', 365,
   '["For destination weddings of up to 5,000 guests", "Eight sending numbers and room for every function"]', false, 3);
