import { useNavigate, useSearchParams } from 'react-router'
import { Course } from '#course/contract'
import { prefetch } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import type { Values } from '#platform/web/form/schema-shape.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Lesson } from '#teaching/contract'
import { paths } from '../contract/paths.ts'
import { Post } from '../contract/post.ts'
import { enterToWrite, enterWith } from './enter.ts'
import { PostFields } from './post/post-fields.tsx'
import { lessonsQuery, topicsQuery } from './queries.ts'
import { useStanding } from './standing.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/material/write'>

export const load = ({ id }: CourseParams) =>
  enterWith(enterToWrite(id), prefetch(topicsQuery(id)), prefetch(lessonsQuery(id)))

/** A post is published, or scheduled if it has an hour, or stays a draft; a student's question is published at once. */
export default function Write({ params: { id } }: { params: CourseParams }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const language = useLanguage()
  const { teaches } = useStanding(id)
  const [search] = useSearchParams()
  const lesson = search.get('lesson')
  const publishing = [
    { name: 'publish', act: t('moves.publish'), when: ({ publishAt }: Values) => !publishAt },
    { name: 'schedule', act: t('moves.schedule'), when: ({ publishAt }: Values) => Boolean(publishAt) },
  ]
  const kind = teaches ? 'ANNOUNCEMENT' : 'QUESTION'
  return (
    <Part title={t(teaches ? 'form.write' : 'form.ask')}>
      <ResourceForm
        of={Post}
        for="create"
        initial={{
          ...{ course: Course.iri(id), kind, writtenIn: language, commentsAllowed: true },
          ...(lesson && { lesson: Lesson.iri(lesson) }),
        }}
        draft={`post ${id} ${lesson ?? ''}`.trim()}
        act={t(teaches ? 'form.draft' : 'form.askAct')}
        words={words}
        moves={teaches ? publishing : []}
        onDone={(made) => {
          void navigate(paths.post({ id, post: made.id }), { replace: true })
        }}
        onCancel={() => void navigate(paths.feed({ id }))}
      >
        <PostFields course={id} teaches={teaches} />
      </ResourceForm>
    </Part>
  )
}
