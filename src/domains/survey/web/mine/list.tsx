import { Link } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { WhoSees } from '../answer/who-sees.tsx'
import { mySurveysQuery } from '../queries.ts'
import { askedName } from '../survey-name.ts'
import { words } from '../words.ts'

export const load = () => prefetch(mySurveysQuery())

/** The surveys of the person: open ones first, then those to come, then what was answered. */
export default function MySurveys() {
  const t = useWords(words)
  const language = useLanguage()
  const { weekday } = useFormat()
  const { open, upcoming, done, leastAnswers, leastRate } = useLoaded(mySurveysQuery()).data
  const nameOf = (one: (typeof open)[number]) =>
    [
      askedName(one, language),
      one.course && one.kind !== 'RATING' && t(`campaigns.choices.kind.${one.kind}`),
      one.named && t('mine.withName'),
    ]
      .filter(Boolean)
      .join(' · ')
  // The one that was begun is the next thing to do.
  const begun = open.find((one) => one.begun > 0)
  return (
    <Page title={t('menu.surveys')}>
      <Columns>
        <Stack>
          <Card title={t('mine.open')}>
            {open.length === 0 ? (
              <Empty title={t('mine.noneOpen')}>{t('mine.noneOpenAbout')}</Empty>
            ) : (
              <Rows label={t('mine.open')}>
                {open.map((one) => (
                  <Row
                    key={one.id}
                    title={nameOf(one)}
                    about={[
                      t('mine.minutes', { count: one.minutes }),
                      t('answer.until', { day: weekday(one.closesOn) }),
                      one.begun > 0 && t('answer.done', { done: one.begun, count: one.questions }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    end={
                      <ButtonLink
                        to={paths.answer({ id: one.id })}
                        look={one === begun ? 'primary' : 'default'}
                        aria-label={t(one.begun > 0 ? 'mine.goOnWith' : 'mine.answerOne', { name: nameOf(one) })}
                      >
                        {t(one.begun > 0 ? 'mine.goOn' : 'mine.answer')}
                      </ButtonLink>
                    }
                  />
                ))}
              </Rows>
            )}
          </Card>
          {upcoming.length > 0 && (
            <Card title={t('mine.upcoming')}>
              <Rows label={t('mine.upcoming')}>
                {upcoming.map((one) => (
                  <Row key={one.id} title={nameOf(one)} about={t('mine.from', { day: weekday(one.opensOn) })} />
                ))}
              </Rows>
            </Card>
          )}
          {done.length > 0 && (
            <Card title={t('mine.done')}>
              <Rows label={t('mine.done')}>
                {done.map((one) => (
                  <Row
                    key={one.id}
                    title={nameOf(one)}
                    about={t(one.course ? (one.isPublished ? 'mine.published' : 'mine.later') : 'mine.laterReaders')}
                    {...(one.isPublished && one.course && { to: paths.inCourse({ id: one.course.id }) })}
                  />
                ))}
              </Rows>
            </Card>
          )}
        </Stack>
        <Card title={t('promise.who')} padded>
          <WhoSees leastAnswers={leastAnswers} leastRate={leastRate} />
          <Link to={paths.promise()}>{t('promise.how')}</Link>
        </Card>
      </Columns>
    </Page>
  )
}
