import { Link, useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Announcement } from '../../contract/announcement.ts'
import { readersPerPage } from '../../contract/announcement-readers.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { readersOf } from './reach-line.tsx'
import styles from './readers.module.css'

type AnnouncementParams = Params<'/registry/announcements/:id/readers'>

/** People who have not read it are shown by default, because the author looks for them. */
const wantedIn = (search: URLSearchParams) => ({
  read: search.get('read') === 'true' ? ('true' as const) : ('false' as const),
  page: /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? (search.get('page') ?? '1') : '1',
})

export const load = ({ id }: AnnouncementParams, search: URLSearchParams) =>
  Promise.all([prefetch(itemOf(Announcement, id)), prefetch(readersOf(Number(id), wantedIn(search)))])

/** The people to whom an announcement is addressed: who has read it, and who has not. */
export default function Readers({ params }: { params: AnnouncementParams }) {
  const t = useWords(words)
  const { number } = useFormat()
  const [search] = useSearchParams()
  const { read: which, page } = wantedIn(search)
  const announcement = useLoaded(itemOf(Announcement, params.id)).data
  const { addressed, read, ...found } = useLoaded(readersOf(Number(params.id), { read: which, page })).data
  const here = paths.announcementReaders({ id: params.id })
  const readBy = t('detail.readBy', { read: number(read), addressed: number(addressed) })
  const title = inLanguage(announcement.title, useLanguage()) || t('announcements.untitled')
  return (
    <Page
      crumb={[
        { text: t('crumb') },
        { text: t('announcements.title'), to: paths.announcements() },
        { text: title, to: paths.announcement({ id: params.id }) },
      ]}
      title={t('readers.title')}
      meta={readBy}
    >
      <Card title={readBy}>
        <div className={styles.meter}>
          <Meter value={read} max={addressed} label={readBy} tone="positive" />
        </div>
        <nav className={styles.which} aria-label={t('readers.which')}>
          <Link to={`${here}?read=false`} replace aria-current={which === 'false' ? 'true' : undefined}>
            {t('readers.hasNot')} <em>{number(addressed - read)}</em>
          </Link>
          <Link to={`${here}?read=true`} replace aria-current={which === 'true' ? 'true' : undefined}>
            {t('readers.has')} <em>{number(read)}</em>
          </Link>
        </nav>
        <People of={found['hydra:member']} none={t(which === 'true' ? 'readers.noneRead' : 'readers.allRead')} />
        <Pages here={`${here}?read=${which}`} page={Number(page)} total={found['hydra:totalItems']} />
      </Card>
    </Page>
  )
}

type Reader = {
  user: { id: number; name: string }
  readAt: string | null
  acknowledgedAt: string | null
}

function People({ of, none }: { of: readonly Reader[]; none: string }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  if (of.length === 0) return <Empty title={none} />
  return (
    <Rows label={t('readers.title')}>
      {of.map(({ user, readAt, acknowledgedAt }) => (
        <Row
          key={user.id}
          title={user.name}
          about={[
            readAt ? t('readers.readAt', { at: dayTime(readAt) }) : t('readers.notRead'),
            acknowledgedAt && t('readers.confirmedAt', { at: dayTime(acknowledgedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          to={paths.person({ id: user.id })}
        />
      ))}
    </Rows>
  )
}

function Pages({ here, page, total }: { here: string; page: number; total: number }) {
  const t = useWords(words)
  const { number } = useFormat()
  if (total <= readersPerPage) return null
  const last = Math.ceil(total / readersPerPage)
  const from = (page - 1) * readersPerPage + 1
  const values = { from: number(from), to: number(Math.min(total, page * readersPerPage)), count: number(total) }
  return (
    <div className={styles.pages} data-no-print>
      <span>{t('readers.page', values)}</span>
      {page > 1 && <ButtonLink to={`${here}&page=${page - 1}`}>{t('readers.previous')}</ButtonLink>}
      {page < last && <ButtonLink to={`${here}&page=${page + 1}`}>{t('readers.next')}</ButtonLink>}
    </div>
  )
}
