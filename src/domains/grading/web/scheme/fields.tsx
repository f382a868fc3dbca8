import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { GradeScheme } from '../../contract/scheme/grade-scheme.ts'
import styles from '../assessment/assessment.module.css'
import { words } from '../words.ts'
import { BandsField } from './bands-field.tsx'

const { LocalizedField, NumberField, TextField } = fieldsOf(GradeScheme)

/** The fields of a scheme: its numbers, and its grades. */
export function SchemeFields() {
  const t = useWords(words)
  return (
    <Columns>
      <Card title={t('schemes.what')} padded>
        <div className={styles.fields}>
          <LocalizedField name="name" label={t('schemes.fields.name')} />
          <TextField name="code" label={t('schemes.fields.code')} />
          <div className={styles.pair}>
            <NumberField name="top" label={t('schemes.fields.top')} help={t('schemes.topAbout')} />
            <NumberField name="pass" label={t('schemes.fields.pass')} help={t('schemes.passAbout')} />
          </div>
          <NumberField name="step" label={t('schemes.fields.step')} help={t('schemes.stepAbout')} />
        </div>
      </Card>
      <Card title={t('schemes.fields.bands')} padded>
        <BandsField />
      </Card>
    </Columns>
  )
}
