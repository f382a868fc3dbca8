import { Link, useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, PageActs, Stack } from '#platform/web/ui/page.tsx'
import { SegLine, SegLinks } from '#platform/web/ui/seg.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { partTitle } from '../../contract/part-title.ts'
import { feedbackQuery } from '../queries.ts'
import { words } from '../words.ts'
import { ByQuestion } from './by-question.tsx'
import { Delegates } from './delegates.tsx'
import { EarlierReply } from './earlier-reply.tsx'
import { Export } from './export.tsx'
import { InWords } from './in-words.tsx'
import { OwnQuestions } from './own-questions.tsx'
import { Reply } from './reply.tsx'
import { Turnout } from './turnout.tsx'
import { Turnouts } from './turnouts.tsx'
import { Waiting } from './waiting.tsx'

/** The surveys of a course: where the present one stands, and what came of those that are published. */
export function Feedback({ course }: { course: string | number }) {
  const t = useWords(words)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const { surveys, before, turnouts, course: about } = useLoaded(feedbackQuery(course)).data
  const shown = surveys.find(({ id }) => id === Number(search.get('survey'))) ?? surveys[0]
  if (!shown)
    return (
      <Stack>
        {before && <EarlierReply of={before} />}
        <Card>
          <Empty title={t('feedback.none')}>{t('feedback.noneAbout')}</Empty>
        </Card>
      </Stack>
    )
  const part = shown.parts.find((one) => one.part === search.get('part')) ?? shown.parts[0]
  const hasResults = shown.seesResults && shown.state === 'PUBLISHED' && !shown.isTooFew && part !== undefined
  return (
    <SegLine
      links={
        shown.parts.length > 1 && hasResults ? (
          <SegLinks label={t('feedback.parts')}>
            {shown.parts.map((one) => (
              <Link
                key={one.part}
                to={`?${new URLSearchParams({ survey: String(shown.id), part: one.part })}`}
                replace
                aria-current={one === part ? 'true' : undefined}
              >
                {partTitle(t, one)}
              </Link>
            ))}
          </SegLinks>
        ) : null
      }
      beside={
        surveys.length > 1 && (
          <Choice
            label={t('feedback.survey')}
            labelHidden
            value={shown.id}
            options={surveys.map(({ id, kind, term, state }) => ({
              value: id,
              text: [
                inLanguage(term, language),
                kind !== 'RATING' && t(`campaigns.choices.kind.${kind}`),
                t(`states.${state}`),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            onChoose={(survey) => setSearch({ survey }, { replace: true })}
          />
        )
      }
    >
      {hasResults && (
        <PageActs>
          <Export of={shown} name={about.code} />
        </PageActs>
      )}
      {hasResults ? (
        <Columns>
          <Stack>
            <ByQuestion of={part} within={shown} />
            <InWords of={part} />
          </Stack>
          <Stack>
            <Reply of={shown} />
            {shown.mayDelegate && <Delegates of={shown} />}
            <Turnouts of={turnouts} leastRate={shown.leastRate} />
            {before && <EarlierReply of={before} />}
          </Stack>
        </Columns>
      ) : (
        <Stack>
          {before && <EarlierReply of={before} />}
          <Turnout of={shown} />
          <Waiting of={shown} />
          {shown.mayAsk && <OwnQuestions of={shown} />}
          {shown.mayDelegate && <Delegates of={shown} />}
        </Stack>
      )}
    </SegLine>
  )
}
