import { paths as coursePaths } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card, CardsWithin } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { EnrollmentRequest } from '../../contract/enrollment-request.ts'
import { paths } from '../../contract/paths.ts'
import { livingStates } from '../../contract/request-flow.ts'
import { RequestChip } from '../request-chip.tsx'
import { requests } from '../requests-of.ts'
import { words } from '../words.ts'
import styles from './choose.module.css'

type Request = Item<typeof EnrollmentRequest> & { '@id': string; '@type': string }
const flowWords = flowWordsOf({ words })

const ownQuery = (person: number) =>
  listOf(EnrollmentRequest, { 'student.id': person, itemsPerPage: 200, order: { requestedAt: 'desc' } })

export const load = async () => prefetch(ownQuery((await prefetch(profileQuery)).user.id))

/** The outcome of each request and the next step: active requests first, then ended ones. */
export default function Requests() {
  const t = useWords(words)
  const all = useLoaded(ownQuery(useProfile().user.id)).data['hydra:member']
  const lives = ({ state }: Request) => livingStates.some((one) => one === state)
  const ended = all.filter((one) => !lives(one))
  if (all.length === 0)
    return (
      <Card>
        <Empty title={t('requests.empty')} act={<ButtonLink to={paths.courses()}>{t('tabs.courses')}</ButtonLink>}>
          {t('requests.emptyAbout')} {t('requests.elsewhere')}
        </Empty>
      </Card>
    )
  return (
    <Stack>
      <CardsWithin>
        {all.filter(lives).map((one) => (
          <Living key={one.id} of={one} />
        ))}
      </CardsWithin>
      <p className={styles.elsewhere}>{t('requests.elsewhere')}</p>
      {ended.length > 0 && (
        <Card title={t('requests.ended')} note={ended.length}>
          <ul className={styles.ended}>
            {ended.map((one) => (
              <li key={one.id}>
                <span>
                  {one.course.code} {one.course.name}
                </span>
                <RequestChip of={one} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}

function Living({ of }: { of: Request }) {
  const { course } = of
  const title = `${course.code} ${course.name}`
  const t = useWords(words)
  const isIn = of.state === 'ENROLLED'
  return (
    <Card
      title={title}
      act={isIn && <ButtonLink to={coursePaths.info({ id: course.id })}>{t('requests.toCourse')}</ButtonLink>}
      padded
    >
      <div className={styles.living}>
        <RequestChip of={of} />
        <p>
          <Next of={of} />
        </p>
        <FlowBar of={of} resource={EnrollmentRequest} words={flowWords} danger={requests.flow.danger} movesOnly />
      </div>
    </Card>
  )
}

/** The next possible step, and its deadline. */
function Next({ of: { state, position, offeredUntil, dropUntil, withdrawUntil, assigned } }: { of: Request }) {
  const t = useWords(words)
  const { day, dayTime } = useFormat()
  if (state === 'OFFERED') return t('requests.answerBy', { until: offeredUntil ? dayTime(offeredUntil) : '' })
  if (state === 'WAITING') return t('requests.waits', { count: (position ?? 1) - 1 })
  if (!dropUntil || !withdrawUntil) return t('requests.staff')
  const days = { drop: day(dropUntil), withdraw: day(withdrawUntil) }
  return [assigned && t('requests.assignedToYou'), t('requests.dropBy', days)].filter(Boolean).join(' ')
}
