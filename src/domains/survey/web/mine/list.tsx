import { Link, useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { SegLine, SegLinks } from '#platform/web/ui/seg.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { mySurveys } from '../../contract/answering.ts'
import { paths } from '../../contract/paths.ts'
import { WhoSees } from '../answer/who-sees.tsx'
import { mySurveysQuery } from '../queries.ts'
import { askedName } from '../survey-name.ts'
import { words } from '../words.ts'
import styles from './mine.module.css'
import { OpenSurveys } from './open.tsx'

type MySurveys = EndpointAnswer<typeof mySurveys>

export const load = () => prefetch(mySurveysQuery())

const views = ['open', 'upcoming', 'done'] as const
/** How many of those that are done stand below those that are open. */
const doneBelow = 3

/** The surveys of the person: what is open, to come and done, and what is promised about answers. */
export default function OwnSurveys() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const surveys = useLoaded(mySurveysQuery()).data
  const view = views.find((one) => one === search.get('view')) ?? 'open'
  const { leastAnswers, leastRate } = surveys
  return (
    <Page title={t('menu.surveys')}>
      <SegLine
        links={
          <SegLinks label={t('mine.views')}>
            {views.map((one) => (
              <Link key={one} to={`?view=${one}`} replace aria-current={one === view ? 'true' : undefined}>
                {t(`mine.${one}`)} <em>{surveys[one].length}</em>
              </Link>
            ))}
          </SegLinks>
        }
      >
        <Columns>
          <Stack>
            {view === 'open' && (
              <>
                <OpenSurveys of={surveys.open} next={surveys.upcoming[0]} />
                {surveys.done.length > 0 && <Done of={surveys.done.slice(0, doneBelow)} />}
              </>
            )}
            {view === 'open' && surveys.acting.length > 0 && <Acting of={surveys.acting} />}
            {view === 'upcoming' && <Upcoming of={surveys.upcoming} />}
            {view === 'done' && <Done of={surveys.done} />}
          </Stack>
          <Stack>
            <Card title={t('promise.who')} act={<Link to={paths.promise()}>{t('promise.how')}</Link>} padded>
              <WhoSees leastAnswers={leastAnswers} leastRate={leastRate} />
            </Card>
            <Card title={t('answer.optional')} padded>
              {t('answer.optionalAbout')} {t('answer.optionalGrades')}
            </Card>
          </Stack>
        </Columns>
      </SegLine>
    </Page>
  )
}

function Upcoming({ of }: { of: MySurveys['upcoming'] }) {
  const t = useWords(words)
  const language = useLanguage()
  const { weekday } = useFormat()
  return (
    <Card title={t('mine.upcoming')}>
      {of.length === 0 && <Empty title={t('mine.noneUpcoming')} />}
      <Rows label={t('mine.upcoming')}>
        {of.map((one) => (
          <Row
            key={one.id}
            title={askedName(one, language)}
            about={[t('mine.from', { day: weekday(one.opensOn) }), one.named && t('mine.withName')]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** Without days: nobody keeps when somebody has answered. */
function Done({ of }: { of: MySurveys['done'] }) {
  const t = useWords(words)
  const language = useLanguage()
  const stateOf = ({ course, isPublished, hasReply }: MySurveys['done'][number]) => {
    if (!course) return t('mine.laterReaders')
    if (!isPublished) return t('mine.later')
    return t(hasReply ? 'mine.replied' : 'mine.published')
  }
  return (
    <Card title={t('mine.done')} foot={of.length > 0 && <p className={styles.foot}>{t('mine.noDates')}</p>}>
      {of.length === 0 && <Empty title={t('mine.noneDone')} />}
      <Rows label={t('mine.done')}>
        {of.map((one) => (
          <Row
            key={one.id}
            title={askedName(one, language)}
            about={stateOf(one)}
            {...(one.isPublished && one.course && { to: paths.inCourse({ id: one.course.id }) })}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** The surveys in which the person acts for those who teach the course. */
function Acting({ of }: { of: MySurveys['acting'] }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Card title={t('mine.acting')}>
      <Rows label={t('mine.acting')}>
        {of.map(({ id, course, term, state }) => (
          <Row
            key={id}
            title={`${course.code} ${inLanguage(course.title, language)}`}
            about={[inLanguage(term, language), t(`states.${state}`)].join(' · ')}
            to={paths.results({ id })}
          />
        ))}
      </Rows>
    </Card>
  )
}
