-- Text as it is compared and searched. The portal folds what somebody types alike, in `contract/fold.ts`; a test
-- compares the two. `lower()` and `unaccent` depend on the server's locale and files, so the letters are named here.
create function search_fold(value text) returns text language sql immutable parallel safe strict
return btrim(regexp_replace(
  replace(replace(replace(replace(
    translate(
      normalize(regexp_replace(normalize(value, NFKD),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u3099\u309a''\u2018\u2019\u02bc]', '', 'g'), NFC),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐЂЈЉЊЋЏЅ' || 'øłđðıØŁĐÐÆŒẞÞ',
      'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіґђјљњћџѕ' || 'olddioldd' || 'æœßþ'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
  '[\u0001-/:-@\[-`{-\u00bf×÷\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ufe30-\ufe4f]+',
  ' ', 'g'));

-- The texts in a JSON object or array of texts, without its keys.
create function search_values(value jsonb) returns text language sql immutable parallel safe strict
return (select coalesce(string_agg(one #>> '{}', ' '), '') from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') as one);

-- The words of a folded text; Chinese, Japanese and Korean signs each by itself, since no spaces part them.
-- A gin index over them serves what trigrams do not: one or two letters, and any Chinese.
create function search_words(folded text) returns tsvector language sql immutable parallel safe strict cost 100
return array_to_tsvector(array_remove(string_to_array(regexp_replace(folded,
  '\s*([\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\U00020000-\U0003ffff])\s*', ' \1 ', 'g'), ' '), ''));

alter table mail_message add column search_text text not null generated always as (search_fold(recipient)) stored;
create index mail_message_search_words on mail_message using gin (search_words(search_text));
