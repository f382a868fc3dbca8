-- A new scheme without grade bands was stored with an object in the place of the empty list, and could not be used.
update grade_scheme set bands = '[]', version = version + 1, updated_at = now() where jsonb_typeof(bands) <> 'array';
