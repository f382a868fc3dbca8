import type { ReactNode } from 'react'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { School, schoolKinds } from '../../../contract/school.ts'
import { words } from '../../words.ts'
import { useManagers } from '../parts/choices.ts'
import styles from '../parts/fields.module.css'

const { DateField, LocalizedField, LongTextField, NumberField, SelectField, SwitchField, TextField } = fieldsOf(School)

/** The fields of a school; the coordinator can be chosen once the school has people. */
export function SchoolFields({ coordinator }: { coordinator?: ReactNode }) {
  const t = useWords(words)
  return (
    <Columns>
      <Card title={t('manage.schools.what')} padded>
        <div className={styles.fields}>
          <LocalizedField name="name" label={t('manage.schools.fields.name')} />
          <div className={styles.pair}>
            <TextField name="code" label={t('manage.schools.fields.code')} />
            <SelectField
              name="kind"
              label={t('manage.schools.fields.kind')}
              options={schoolKinds.map((value) => ({ value, text: t(`schoolKinds.${value}`) }))}
            />
          </div>
          <TextField name="district" label={t('manage.schools.fields.district')} />
          <TextField name="address" label={t('manage.schools.fields.address')} />
          <TextField name="phone" label={t('parts.school.phone')} help={t('manage.supervisors.phoneAbout')} />
          {coordinator}
          <SelectField
            name="contactPerson"
            label={t('manage.contact.label')}
            help={t('manage.contact.about')}
            options={useManagers()}
          />
          <LongTextField
            name="conditions"
            label={t('manage.schools.fields.conditions')}
            help={t('manage.schools.conditionsAbout')}
          />
        </div>
      </Card>
      <Stack>
        <Card title={t('manage.schools.fields.agreementUntil')} padded>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <DateField name="agreementFrom" label={t('manage.schools.fields.agreementFrom')} />
              <DateField name="agreementUntil" label={t('manage.schools.agreementUntil')} />
            </div>
            <SwitchField
              name="agreementRenews"
              label={t('manage.schools.agreementRenews')}
              help={t('manage.schools.renewsAbout')}
            />
            <NumberField
              name="capacity"
              label={t('manage.schools.fields.capacity')}
              help={t('manage.schools.capacityAbout')}
            />
            <TextField name="avoid" label={t('manage.schools.fields.avoid')} help={t('manage.schools.avoidAbout')} />
          </div>
        </Card>
      </Stack>
    </Columns>
  )
}
