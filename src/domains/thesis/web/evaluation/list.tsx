import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { evaluationsBy, readerId } from '../queries.ts'
import { words } from '../words.ts'
import { evaluations } from './evaluations.ts'

export const load = async () => prefetch(evaluationsBy(await readerId()))

/** The proposals that a member of the committee evaluates, by their days. */
export default function OwnEvaluations() {
  const t = useWords(words)
  const { day } = useFormat()
  const own = useLoaded(evaluationsBy(useProfile().user.id)).data['hydra:member']
  return (
    <Page title={t('evaluations.title')}>
      <Card>
        {own.length === 0 ? (
          <Empty title={t('evaluations.none')}>{t('evaluations.noneAbout')}</Empty>
        ) : (
          <Rows label={t('evaluations.title')}>
            {own.map(({ id, thesis, dueOn, state }) => (
              <Row
                key={id}
                title={thesis.name}
                about={t('evaluations.due', { day: day(dueOn) })}
                end={<Chip tone={evaluations.flow.tones[state]}>{t(`states.${state}`)}</Chip>}
                to={paths.evaluation({ thesisId: thesis.id })}
              />
            ))}
          </Rows>
        )}
      </Card>
    </Page>
  )
}
