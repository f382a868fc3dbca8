-- Clients that were made before lists of people left them out.
update person set is_client = true where id in (select person_id from api_client);
