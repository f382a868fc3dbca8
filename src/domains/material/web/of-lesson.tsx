import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { enterFeedOfLesson } from './enter.ts'
import { PostCard } from './post/post-card.tsx'
import { postsOfLessonQuery } from './queries.ts'
import { useStanding } from './standing.ts'
import { words } from './words.ts'

type LessonParams = Params<'/courses/:id/activity/lessons/:lessonId/material'>

export async function load({ id, lessonId }: LessonParams) {
  await enterFeedOfLesson(id)
  await prefetch(postsOfLessonQuery(id, lessonId))
}

/** The posts of the class feed that belong to one session. */
export default function OfLesson({ params: { id, lessonId } }: { params: LessonParams }) {
  const t = useWords(words)
  const posts = useLoaded(postsOfLessonQuery(id, lessonId)).data['hydra:member']
  const { teaches } = useStanding(id)
  const write = teaches && (
    <ButtonLink icon="edit" to={`${paths.write({ id })}?lesson=${lessonId}`}>
      {t('lesson.write')}
    </ButtonLink>
  )
  return (
    <Part acts={write}>
      {posts.length === 0 ? (
        <Empty title={t('lesson.emptyTitle')}>{t('lesson.empty')}</Empty>
      ) : (
        <Stack>
          {posts.map((one) => (
            <PostCard key={one.id} of={one} />
          ))}
        </Stack>
      )}
    </Part>
  )
}
