import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Course, paths as coursePaths } from '#course/contract'
import { words as courseWords } from '#course/web'
import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import styles from './change-pattern/change-pattern.module.css'
import { Concerned } from './change-pattern/concerned.tsx'
import { Fates } from './change-pattern/fates.tsx'
import { Foot } from './change-pattern/foot.tsx'
import { usePatternChange } from './change-pattern/use-pattern-change.ts'
import { WhatChanges } from './change-pattern/what-changes.tsx'
import { WhenAndWhy } from './change-pattern/when-and-why.tsx'
import { enterSessions } from './enter.ts'
import { latestQuery } from './manage-session/undo.tsx'
import { patternsQuery } from './queries.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/manage_session/pattern'>

export async function load({ id }: CourseParams) {
  await enterSessions(id)
  // Refused to whom the sessions are not entrusted, as the change is.
  await Promise.all([prefetch(latestQuery(id)), prefetch(patternsQuery(id)), courseWords.load()])
}

/** Changes the weekly pattern while the course runs: what becomes of each planned session is read before it is done. */
export default function ChangePattern({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const course = useLoaded(itemOf(Course, params.id)).data
  const change = usePatternChange(course.id)
  const { patterns, edits, data, error } = change
  const back = paths.manageSession({ id: course.id })
  const move = async () => {
    await change.move(reason)
    notify({ type: 'positive', text: t('manage.movedNow', { count: change.moving }) })
    void navigate(back)
  }
  return (
    <Page
      crumb={[
        { text: `${course.code} ${inLanguage(course.title, language)}`, to: coursePaths.info({ id: course.id }) },
        { text: t('manage.title'), to: back },
      ]}
      title={t('patternChange.title')}
      meta={t('patternChange.about')}
      acts={<ButtonLink to={back}>{t('manage.cancel')}</ButtonLink>}
      wide
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card title={t('patternChange.what')} padded>
            {patterns.map((one) => (
              <WhatChanges
                key={one.id}
                of={one}
                edit={edits.get(one.id)}
                onEdit={(next) => change.edit(one.id, next)}
              />
            ))}
            {patterns.length === 0 && <p>{t('manage.noPattern')}</p>}
            <WhenAndWhy
              {...{ from: change.from, first: change.tomorrow, last: course.endsOn, reason }}
              onBegin={change.begin}
              onReason={setReason}
            />
          </Card>
          {data && <Concerned of={data} />}
        </div>
        <div className={styles.main}>
          {error && <ErrorBox error={error} />}
          {data ? (
            <Fates of={data.sessions} choices={change.choices} onChoose={change.choose} />
          ) : (
            <Card>
              <Empty title={t('patternChange.nothing')}>{t('patternChange.changeFirst')}</Empty>
            </Card>
          )}
          <Foot of={change} reason={reason} onMove={move} />
        </div>
      </div>
    </Page>
  )
}
