import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { requirementKinds } from '../../../contract/requirement-kinds.ts'
import { words } from '../../words.ts'
import { useManagers, useSchools, useTerms } from '../parts/choices.ts'
import { FieldGroup } from '../parts/field-group.tsx'
import styles from '../parts/fields.module.css'
import { languageOptions } from '../parts/languages.ts'
import { CourseField, StudentField } from '../parts/people-fields.tsx'
import { WeightsField } from './weights-field.tsx'

const { BoxesField, DateField, LongTextField, NumberField, SelectField, TextField } = fieldsOf(TeachingPractice)

/** The fields of a planned practice; the student can only be set for a new one. */
export function PracticeFields({ isNew, course = '' }: { isNew: boolean; course?: string }) {
  const t = useWords(words)
  return (
    <Columns>
      <Stack>
        <Card title={t('manage.form.place')} padded>
          <div className={styles.fields}>
            {isNew && <StudentField />}
            <SelectField
              name="term"
              label={t('manage.columns.term')}
              options={useTerms().map((term) => ({ value: term['@id'], text: term.text }))}
            />
            <CourseField chosen={course} />
            <SelectField
              name="school"
              label={t('manage.columns.school')}
              help={t('manage.form.schoolAbout')}
              options={useSchools().map((school) => ({ value: school['@id'], text: school.about }))}
            />
            <TextField name="subjects" label={t('manage.columns.subjects')} />
            <TextField name="gradeLevels" label={t('manage.form.gradeLevels')} />
            <SelectField
              name="contactPerson"
              label={t('manage.contact.label')}
              help={t('manage.contact.about')}
              options={useManagers()}
            />
            <SelectField name="language" label={t('manage.form.language')} options={languageOptions} />
          </div>
        </Card>
        <Card title={t('manage.form.when')} padded>
          <div className={styles.pair}>
            <DateField name="startsOn" label={t('manage.columns.startsOn')} />
            <DateField name="endsOn" label={t('manage.columns.endsOn')} />
            <DateField name="interimOn" label={t('manage.form.interimOn')} help={t('manage.form.interimAbout')} />
          </div>
        </Card>
      </Stack>
      <Stack>
        <Card title={t('manage.form.asked')} padded>
          <div className={styles.fields}>
            <FieldGroup name="requiredHours" label={t('manage.form.hours')} columns="three">
              <NumberField name="requiredHours.observation" label={t('timeLogKinds.OBSERVATION')} />
              <NumberField name="requiredHours.teaching" label={t('timeLogKinds.TEACHING')} />
              <NumberField name="requiredHours.other" label={t('timeLogKinds.OTHER')} />
            </FieldGroup>
            <NumberField name="requiredVisits" label={t('manage.form.visits')} />
            <BoxesField
              name="requirements"
              label={t('manage.requirements.title')}
              help={t('manage.form.requirementsAbout')}
              options={requirementKinds.map((value) => ({ value, text: t(`requirementKinds.${value}`) }))}
            />
            <WeightsField />
            <LongTextField name="note" label={t('manage.form.note')} help={t('manage.form.noteAbout')} />
          </div>
        </Card>
      </Stack>
    </Columns>
  )
}
