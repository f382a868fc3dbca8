import { useLocation } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { Session } from '../activity/weeks.ts'
import { lessonsQuery } from '../queries.ts'
import { words } from '../words.ts'

/** Links to the previous and next session of the same group. */
export function Neighbours({ of }: { of: Session }) {
  const t = useWords(words)
  const own = useLoaded(lessonsQuery(of.course.id)).data['hydra:member'].filter(({ group }) => group === of.group)
  const at = own.findIndex(({ id }) => id === of.id)
  const { pathname } = useLocation()
  // The same page of the other session.
  const linkTo = (one: Session) => {
    const [, page] = pathname.split(`/lessons/${of.id}/`)
    return `${paths.lesson({ id: one.course.id, lessonId: one.id })}/${page ?? 'plan'}`
  }
  const [before, after] = [at > 0 ? own[at - 1] : undefined, at < 0 ? undefined : own[at + 1]]
  return (
    <>
      {before && (
        <ButtonLink icon="left" to={linkTo(before)}>
          <span className="sr-only">{t('lesson.before')}</span>
          <span className="sr-only-phone">{before.number}</span>
        </ButtonLink>
      )}
      {after && (
        <ButtonLink icon="right" to={linkTo(after)}>
          <span className="sr-only">{t('lesson.after')}</span>
          <span className="sr-only-phone">{after.number}</span>
        </ButtonLink>
      )}
    </>
  )
}
