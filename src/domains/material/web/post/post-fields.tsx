import { languages } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Post, postKinds } from '../../contract/post.ts'
import { lessonsQuery, type PostItem, topicsQuery } from '../queries.ts'
import { words } from '../words.ts'

const { TextField, RichTextField, SelectField, DateTimeField, SwitchField, FilesField, useField } = fieldsOf(Post)

type Props = { course: string; teaches: boolean; of?: PostItem }

/** The content of a post and, for lecturers, its audience and times. */
export function PostFields({ course, teaches, of }: Props) {
  const t = useWords(words)
  const known = new Map(of?.files.map((one) => [one.file, one]))
  return (
    <Stack>
      <Card title={t('form.text')} padded>
        <Stack>
          {teaches && <Kind />}
          <TextField name="title" label={t('form.title')} />
          <Body />
          <SelectField
            name="writtenIn"
            label={t('form.writtenIn')}
            options={languages.map((value) => ({ value, text: languageNames[value] }))}
          />
          {teaches && <TextField name="url" label={t('form.url')} type="url" />}
          <FilesField name="files" label={t('form.files')} known={known} />
        </Stack>
      </Card>
      {teaches && <Audience course={course} />}
    </Stack>
  )
}

function Kind() {
  const t = useWords(words)
  const options = postKinds.map((value) => ({ value, text: t(`kinds.${value}`) }))
  return <SelectField name="kind" label={t('form.kind')} options={options} />
}

/** The text field has the chosen language, for screen readers and spell checking. */
function Body() {
  const t = useWords(words)
  const own = useLanguage()
  const { value } = useField('writtenIn', t('form.writtenIn'))
  return <RichTextField name="body" label={t('form.body')} lang={languages.find((one) => one === value) ?? own} />
}

function Audience({ course }: { course: string }) {
  const t = useWords(words)
  const { groups } = useLoaded(topicsQuery(course)).data
  return (
    <Card title={t('form.when')} padded>
      <Stack>
        <TextField name="topic" label={t('form.topic')} help={t('form.topicHelp')} />
        <LessonOf course={course} />
        {groups.length > 0 && (
          <SelectField
            name="group"
            label={t('form.group')}
            help={t('form.groupHelp')}
            options={groups.map((group) => ({ value: group, text: t('form.groupOf', { group }) }))}
          />
        )}
        <DateTimeField name="publishAt" label={t('form.publishAt')} help={t('form.publishAtHelp')} />
        <DateTimeField name="visibleUntil" label={t('form.visibleUntil')} help={t('form.visibleUntilHelp')} />
        <SwitchField name="pinned" label={t('form.pinned')} />
        <SwitchField name="required" label={t('form.required')} help={t('form.requiredHelp')} />
        <SwitchField name="commentsAllowed" label={t('form.commentsAllowed')} />
      </Stack>
    </Card>
  )
}

function LessonOf({ course }: { course: string }) {
  const t = useWords(words)
  const { longDay } = useFormat()
  const lessons = useLoaded(lessonsQuery(course)).data['hydra:member']
  if (lessons.length === 0) return null
  const options = lessons.map((one) => ({
    value: one['@id'],
    text: [`${longDay(one.day)}, ${one.startsAt}`, one.group].filter(Boolean).join(' · '),
  }))
  return <SelectField name="lesson" label={t('lesson.label')} help={t('lesson.help')} options={options} />
}
