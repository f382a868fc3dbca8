import { useQueries } from '@tanstack/react-query'
import { useLoaded } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Post } from '../../contract/post.ts'
import { SharedMaterial, sharedKinds } from '../../contract/shared-material.ts'
import { courseQuery, finishedQuery } from '../queries.ts'
import { words } from '../words.ts'
import { GiveButton, GiveForm } from './give-form.tsx'

const { SelectField } = fieldsOf(SharedMaterial)

/** Opens the form in which a lecturer shares their posts in this course. */
export function Give({ course }: { course: string }) {
  const t = useWords(words)
  const { module } = useLoaded(courseQuery(course)).data
  return (
    <GiveButton
      text={t('hub.give')}
      title={t('hub.giveTitle', { module: module.code })}
      look="primary"
      form={(close) => <Form course={course} onClose={close} />}
    />
  )
}

function Form({ course, onClose }: { course: string; onClose: () => void }) {
  const t = useWords(words)
  const own = useOwnPosts(course)
  if (!own) return <Skeleton lines={4} label={t('hub.give')} />
  if (own.length === 0) return <p>{t('hub.nothingToGive')}</p>
  return (
    <GiveForm onGiven={() => wasWritten(Post.type)} onClose={onClose}>
      <SelectField
        name="post"
        label={t('hub.post')}
        help={t('hub.postHelp')}
        options={own.map((one) => ({ value: one['@id'], text: one.title }))}
      />
    </GiveForm>
  )
}

/** The reader's own posts in this course that can be shared. */
function useOwnPosts(course: string) {
  const { user } = useProfile()
  const [scheduled, published] = useQueries({
    queries: [finishedQuery(course, 'SCHEDULED'), finishedQuery(course, 'PUBLISHED')],
  })
  if (!scheduled.data || !published.data) return null
  return [...scheduled.data['hydra:member'], ...published.data['hydra:member']].filter(
    ({ author, kind, given }) => author.id === user.id && sharedKinds.some((one) => one === kind) && !given,
  )
}
