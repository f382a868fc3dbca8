import { Hold, holdKinds, holdScopes, User } from '#people/contract'
import { words as peopleWords } from '#people/web'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './holds.module.css'

const { BoxesField, DateField, LocalizedField, LookupField, SelectField } = fieldsOf(Hold)

/** The fields of a hold; the person and the first day can only be set for a new one. */
export function HoldFields({ isNew }: { isNew: boolean }) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const kinds = holdKinds.map((value) => ({ value, text: p(`hold.kinds.${value}`) }))
  const scopes = holdScopes.map((value) => ({ value, text: p(`hold.scopes.${value}`) }))
  return (
    <Columns>
      <Card title={t('holds.why')} padded>
        <div className={styles.fields}>
          {isNew && (
            <LookupField
              name="user"
              label={t('holds.fields.user')}
              in={User}
              nameOf={({ name }) => name}
              about={({ studentNumber, staffNumber, username }) => studentNumber ?? staffNumber ?? username}
            />
          )}
          <LocalizedField name="reason" label={t('holds.fields.reason')} help={t('holds.reasonAbout')} />
          <LocalizedField name="howToClear" label={t('holds.fields.howToClear')} help={t('holds.howToClearAbout')} />
        </div>
      </Card>
      <Stack>
        <Card title={t('holds.what')} padded>
          <div className={styles.fields}>
            <SelectField name="kind" label={t('holds.fields.kind')} options={kinds} />
            <BoxesField
              name="scopes"
              label={t('holds.fields.scopes')}
              help={t('holds.scopesAbout')}
              options={scopes}
              required
            />
            {isNew && <DateField name="since" label={t('holds.fields.since')} help={t('holds.sinceAbout')} />}
            <DateField name="until" label={t('holds.fields.until')} help={t('holds.untilAbout')} />
            {!isNew && (
              <DateField
                name="overriddenUntil"
                label={t('holds.fields.overriddenUntil')}
                help={t('holds.overriddenUntilAbout')}
              />
            )}
          </div>
        </Card>
      </Stack>
    </Columns>
  )
}
