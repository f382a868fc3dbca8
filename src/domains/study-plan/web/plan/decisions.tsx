import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { itemOf, listOf, remove } from '#platform/web/api/api.ts'
import { queries } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { StudyDecision } from '../../contract/audit/study-decision.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import { DecideStudy } from './decide-study.tsx'
import type { Basis, Study } from './queries.ts'

type Decision = Item<typeof StudyDecision>

const decisionsQuery = (study: number) =>
  listOf(StudyDecision, { 'userProgram.id': study, itemsPerPage: 100, order: { createdAt: 'desc' } })

type Props = { study: Study; basis: Basis }

/** What was decided about these studies: recognised, pinned and confirmed; those who may decide do so here. */
export function Decisions({ study, basis }: Props) {
  const t = useWords(words)
  const { data } = useQuery(decisionsQuery(study.id))
  const [deciding, setDeciding] = useState(false)
  const about = useAbout(basis)
  if (!data) return null
  const [all, mayDecide] = [data['hydra:member'], data.actions.includes('create')]
  if (all.length === 0 && !mayDecide) return null
  return (
    <Card
      title={t('decisions.title')}
      note={all.length}
      act={
        mayDecide && (
          <Button icon="plus" onClick={() => setDeciding(true)}>
            {t('decisions.add')}
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <Empty title={t('decisions.none')}>{t('decisions.noneAbout')}</Empty>
      ) : (
        <Rows label={t('decisions.title')}>
          {all.map((one) => (
            <Row
              key={one.id}
              title={about.title(one)}
              about={about.text(one)}
              end={one.actions.includes('delete') && <TakeBack of={one} title={about.title(one)} />}
            />
          ))}
        </Rows>
      )}
      {deciding && <DecideStudy study={study} basis={basis} onClose={() => setDeciding(false)} />}
    </Card>
  )
}

/** A decision in words: what counts, and where, why, by whom and since when. */
function useAbout({ curriculum }: Basis) {
  const t = useWords(words)
  const language = useLanguage()
  const { number, day } = useFormat()
  const nameOf = (key: string | null) => {
    const found = curriculum?.requirements.find((one) => one.key === key)
    return found ? inLanguage(found.title, language) : (key ?? '')
  }
  return {
    title: ({ kind, module, title, requirement, credits }: Decision) =>
      t(`decisions.kinds.${kind}`, {
        what: [title, module?.name].filter(Boolean).join(' › '),
        ...{ requirement: nameOf(requirement), credits: number(credits ?? 0) },
      }),
    text: ({ reason, author, createdAt }: Decision) => [reason, author.name, day(createdAt)].join(' · '),
  }
}

/** Takes a decision back; every audit and plan counts without it from then on. */
function TakeBack({ of, title }: { of: Decision; title: string }) {
  const t = useWords(words)
  const take = async () => {
    await remove(await queries.fetchQuery(itemOf(StudyDecision, of.id)))
    wasWritten(StudyPlan.type)
  }
  return (
    <ConfirmButton look="quiet" ask={{ title, children: t('decisions.takeBackAbout'), onConfirm: take }}>
      {t('decisions.takeBack')}
    </ConfirmButton>
  )
}
