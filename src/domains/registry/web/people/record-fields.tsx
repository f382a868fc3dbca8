import type { ReactNode } from 'react'
import { languages } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'
import styles from './record-fields.module.css'

const { SelectField, TextField } = fieldsOf(PersonRecord)

/** The fields for names in every script, numbers and e-mail; the same for a new record and for a correction. */
export function RecordFields({ first, last }: { first?: ReactNode; last?: ReactNode }) {
  const t = useWords(words)
  const orders = (['given-first', 'family-first'] as const).map((value) => ({
    value,
    text: t(`people.orders.${value}`),
  }))
  const spoken = languages.map((value) => ({ value, text: t(`people.languages.${value}`) }))
  return (
    <Columns>
      <Card title={t('people.names')} padded>
        <div className={styles.fields}>
          <TextField name="officialName" label={t('people.fields.officialName')} help={t('people.officialAbout')} />
          <TextField name="givenName" label={t('people.fields.givenName')} />
          <TextField name="familyName" label={t('people.fields.familyName')} />
          <SelectField name="nameOrder" label={t('people.fields.nameOrder')} options={orders} />
          <TextField name="preferredName" label={t('people.fields.preferredName')} />
          <TextField name="chineseName" label={t('people.fields.chineseName')} lang="zh-Hant" />
          <TextField name="englishName" label={t('people.fields.englishName')} lang="en" />
          <TextField name="portugueseName" label={t('people.fields.portugueseName')} lang="pt" />
        </div>
      </Card>
      <Card title={t('people.signs')} padded>
        <div className={styles.fields}>
          {first}
          <TextField name="email" label={t('people.fields.email')} type="email" />
          <TextField name="studentNumber" label={t('people.fields.studentNumber')} />
          <TextField name="staffNumber" label={t('people.fields.staffNumber')} />
          <TextField name="signInId" label={t('people.fields.signInId')} help={t('people.signInIdAbout')} />
          <SelectField name="language" label={t('people.fields.language')} options={spoken} />
          {last}
        </div>
      </Card>
    </Columns>
  )
}
