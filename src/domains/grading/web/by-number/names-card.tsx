import { useQuery } from '@tanstack/react-query'
import { Assessment, isGiven } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { create } from '#platform/web/api/api.ts'
import { queries } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { AnonymousMarking } from '../../contract/by-number/anonymous-marking.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './by-number.module.css'
import { numberedQuery } from './queries.ts'

type Props = { of: Item<typeof Assessment> }

/** Whether an assessment is marked by name or by number, and the buttons to change that. */
export function NamesCard({ of }: Props) {
  const t = useWords(words)
  const { data } = useQuery(numberedQuery(of.course.id))
  if (!data) return null
  const numbered = data['hydra:member'].find(({ assessment }) => assessment.id === of.id)
  const mayHide = data.actions.includes('create') && !numbered && of.releasedAt === null && !isGiven(of)
  if (numbered) return <Numbered of={of} numbered={numbered} />
  return mayHide ? (
    <Card title={t('byNumber.title')} padded act={<Hide of={of} />}>
      {t('byNumber.byName')}
    </Card>
  ) : null
}

const changed = () =>
  Promise.all(
    ['Assessment', AnonymousMarking.type, 'GradebookCells'].map((type) =>
      queries.invalidateQueries({ queryKey: [type] }),
    ),
  )

function Hide({ of }: Props) {
  const t = useWords(words)
  const hide = async () => {
    await create(AnonymousMarking, { assessment: Assessment.iri(of.id) })
    await changed()
    notify({ type: 'positive', text: t('byNumber.started') })
  }
  return (
    <ConfirmButton
      ask={{
        title: t('byNumber.startTitle'),
        children: t('byNumber.startAbout'),
        look: 'primary',
        onConfirm: hide,
      }}
    >
      {t('byNumber.start')}
    </ConfirmButton>
  )
}

function Numbered({ of, numbered }: Props & { numbered: Item<typeof AnonymousMarking> }) {
  const t = useWords(words)
  const { marked, candidates, startedBy, state } = numbered
  return (
    <>
      <Card title={t('byNumber.title')} padded>
        <p className={styles.line}>
          {of.byNumber ? t('byNumber.on', { marked, candidates }) : t('byNumber.shownNow')}{' '}
          <small>{t('byNumber.by', { name: startedBy.name })}</small>
        </p>
        <div className={styles.links}>
          {of.byNumber && (
            <ButtonLink to={paths.markByNumber({ id: of.course.id, assessmentId: of.id })}>
              {t('byNumber.open')}
            </ButtonLink>
          )}
          {of.byNumber && (
            <FlowBar
              of={numbered}
              resource={AnonymousMarking}
              state="state"
              words={flowWordsOf({ words })}
              danger={['showNames']}
              movesOnly
              onMoved={() => void changed()}
            />
          )}
        </div>
      </Card>
      {state === 'SHOWN' && <MoveHistory of={AnonymousMarking} id={numbered.id} words={flowWordsOf({ words })} />}
    </>
  )
}
