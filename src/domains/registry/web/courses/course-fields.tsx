import { useQuery } from '@tanstack/react-query'
import { Language, Module } from '#academics/contract'
import { Course, courseTypes } from '#course/contract'
import { words as courseWords } from '#course/web'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './courses.module.css'
import { termsQuery } from './list.tsx'

const { DateField, LocalizedField, LookupField, NumberField, SelectField, TextField } = fieldsOf(Course)

export const languagesQuery = listOf(
  Language,
  { itemsPerPage: 200, order: { code: 'asc' } },
  { fields: ['id', 'code', 'name'] },
)

/** The fields of a course; `module` is the name of the module if it is already chosen. */
export function CourseFields({ module }: { module?: string }) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const types = courseTypes.map((value) => ({ value, text: c(`types.${value}`) }))
  const language = useLanguage()
  const terms = useQuery(termsQuery).data?.['hydra:member'] ?? []
  const languages = useQuery(languagesQuery).data?.['hydra:member'] ?? []
  return (
    <Columns>
      <Card title={t('courses.what')} padded>
        <div className={styles.fields}>
          <LookupField
            name="module"
            label={t('courses.fields.module')}
            in={Module}
            nameOf={({ code, name }) => `${code} ${inLanguage(name, language)}`}
            {...(module && { chosen: module })}
          />
          <TextField name="code" label={t('courses.fields.code')} />
          <LocalizedField name="title" label={t('courses.fields.title')} help={t('courses.asModule')} />
          <SelectField name="type" label={t('courses.fields.type')} options={types} />
          <SelectField
            name="language"
            label={t('courses.fields.language')}
            options={languages.map((one) => ({
              value: one['@id'],
              text: `${one.code} ${inLanguage(one.name, language)}`,
            }))}
          />
        </div>
      </Card>
      <Stack>
        <Card title={t('courses.when')} padded>
          <div className={styles.fields}>
            <SelectField
              name="term"
              label={t('courses.fields.term.id')}
              options={terms.map((one) => ({ value: one['@id'], text: one.code }))}
            />
            <DateField name="startsOn" label={t('courses.fields.startsOn')} help={t('courses.asTerm')} />
            <DateField name="endsOn" label={t('courses.fields.endsOn')} />
            <NumberField name="credits" label={t('courses.fields.credits')} help={t('courses.asModule')} />
            <NumberField name="capacity" label={t('courses.fields.capacity')} help={t('courses.capacityAbout')} />
          </div>
        </Card>
      </Stack>
    </Columns>
  )
}
