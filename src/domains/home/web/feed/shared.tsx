import { useQuery } from '@tanstack/react-query'
import type { Grant } from '#platform/contract/policy.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { partOfDay } from './greeting.ts'
import { openGrants, sharedCourse } from './shared-things.ts'

/** The start page of a guest: what was shared with them, and until when. */
export default function Shared() {
  const t = useWords(words)
  const { isoDay, longDay, hour } = useFormat()
  const { user, grants } = useProfile()
  const title = t(`greeting.${partOfDay(hour())}`, { name: user.name })
  return (
    <Page crumb={[{ text: longDay(isoDay()) }]} title={title}>
      <SharedThings of={openGrants(grants, Date.now())} />
    </Page>
  )
}

function SharedThings({ of: grants }: { of: readonly Grant[] }) {
  const t = useWords(words)
  return (
    <Card title={t('shared.title')}>
      {grants.length === 0 ? (
        <Empty title={t('shared.empty')}>{t('shared.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('shared.title')}>
          {grants.map((grant) => (
            <SharedRow key={`${grant.object} ${grant.acts} ${grant.until}`} of={grant} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function SharedRow({ of }: { of: Grant }) {
  const t = useWords(words)
  const language = useLanguage()
  const { dayTime } = useFormat()
  const query = sharedCourse(of)
  const { data: course } = useQuery({ ...(query ?? noCourse), enabled: query !== null })
  return (
    <Row
      title={course ? `${course.code} ${inLanguage(course.title, language)}` : t('shared.other')}
      about={course ? `${t('shared.course')} · ${course.term.name}` : undefined}
      to={resolveRoute(of.object)}
      end={<Chip>{t('shared.until', { day: dayTime(of.until) })}</Chip>}
    />
  )
}

const noCourse = { queryKey: ['shared', 'nothing'], queryFn: () => Promise.reject(new Error('Nothing to read')) }
