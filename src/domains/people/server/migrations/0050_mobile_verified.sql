-- Where no text message was ever sent, a mobile number was verified by a letter to the mailbox of the account, which proves
-- nothing about the number.
update user_contact set verified_at = null, version = version + 1, updated_at = now()
where type = 4 and verified_at is not null
  and not exists (select from mail_message m where m.channel = 'sms' and m.state = 'sent');
