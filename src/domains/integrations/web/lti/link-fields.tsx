import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ToolLearns } from '../../contract/lti/learning-tool.ts'
import { ToolLink } from '../../contract/lti/tool-link.ts'
import { words } from '../words.ts'
import { usableTools, worksQuery } from './queries.ts'

const { LongTextField, SelectField, SwitchField, TextField } = fieldsOf(ToolLink)

/** The fields of a link that can be changed; a tool that learns nothing has no marks to send anywhere. */
export function ChangedFields({ course, learns }: { course: string; learns: ToolLearns | null }) {
  const t = useWords(words)
  return (
    <>
      <TextField name="title" label={t('toolLinks.fields.title')} />
      <LongTextField name="description" label={t('toolLinks.fields.description')} />
      <SwitchField name="shown" label={t('toolLinks.fields.shown')} />
      {learns !== 'NOTHING' && <WorkField course={course} />}
    </>
  )
}

/** The fields of a new link. */
export function NewFields({ course }: { course: string }) {
  const t = useWords(words)
  const tools = useLoaded(usableTools).data['hydra:member']
  const options = tools.map((one) => ({ value: one['@id'], text: `${one.name} (${t(`learns.${one.learns}`)})` }))
  return (
    <>
      <SelectField name="tool" label={t('toolLinks.fields.tool')} options={options} />
      <TextField name="url" label={t('toolLinks.fields.url')} help={t('toolLinks.urlHelp')} type="url" />
      <ChangedFields course={course} learns={null} />
    </>
  )
}

function WorkField({ course }: { course: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const works = useQuery(worksQuery(course)).data?.['hydra:member'] ?? []
  const options = [
    { value: '', text: t('toolLinks.noMarks') },
    ...works.map((one) => ({ value: one['@id'], text: `${one.code} ${inLanguage(one.title, language)}` })),
  ]
  return (
    <SelectField
      name="assessment"
      label={t('toolLinks.fields.assessment')}
      help={t('toolLinks.assessmentHelp')}
      options={options}
    />
  )
}
