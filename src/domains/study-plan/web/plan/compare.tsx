import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { UserProgram } from '#academics/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { create } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useAddress } from '#platform/web/table/address.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page, PageActs, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { canTakeOver, comparePlans, takenOver } from '../../contract/plan/compare-plans.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import styles from './compare.module.css'
import { CompareExport } from './compare-export.tsx'
import { CompareFigures } from './compare-figures.tsx'
import { CompareTable } from './compare-table.tsx'
import { useNames } from './names.ts'
import { useProblemText } from './problem-text.ts'
import { basisQuery, curriculaQuery, loadPlan, plansQuery, type Study, shownPlan, studyQuery } from './queries.ts'
import { loadSide, type Side, sideOfAddress, useSide, useSideOptions } from './sides.ts'
import { planView } from './view.ts'

type CompareParams = Params<'/study_plan/:userProgramId/compare'>

export async function load({ userProgramId }: CompareParams, search: URLSearchParams) {
  const { user } = await prefetch(profileQuery)
  const study = await loadPlan(userProgramId)
  if (study.user.id !== user.id) throw new NotFound()
  await Promise.all([prefetch(curriculaQuery), loadSide(search.get('left')), loadSide(search.get('right'))])
}

/** Two of the person’s plans, versions, the template, or another programme, side by side. */
export default function Compare({ params }: { params: CompareParams }) {
  const t = useWords(words)
  const study = useLoaded(studyQuery(params.userProgramId)).data
  const basis = useLoaded(basisQuery(study.id)).data
  const plans = useLoaded(plansQuery(study.id)).data['hydra:member']
  const [search, change] = useAddress()
  const options = useSideOptions({ plans, basis, lent: [search.get('left'), search.get('right')] })
  const mine = shownPlan(plans, null)
  const left = search.get('left') ?? (mine ? `plan-${mine.id}` : 'template')
  const other = options.find(({ value }) => value !== left)
  const right = search.get('right') ?? other?.value ?? left
  const choose = (name: 'left' | 'right', value: string) =>
    change((now) => {
      const next = new URLSearchParams(now)
      next.set('left', left)
      next.set('right', right)
      next.set(name, value)
      return next
    })
  const swap = () => change(() => new URLSearchParams({ left: right, right: left }))
  const [ofLeft, ofRight] = [useSide(left, { plans, basis, study }), useSide(right, { plans, basis, study })]
  return (
    <Page
      crumb={[
        { text: t('menu.plan'), to: paths.studies() },
        { text: study.program.name, to: paths.plan({ userProgramId: study.id }) },
      ]}
      title={t('plan.compare.title')}
    >
      <Stack>
        <div className={styles.sides} data-no-print>
          <Choice
            label={t('plan.compare.left')}
            value={left}
            options={options}
            onChoose={(one) => choose('left', one)}
          />
          <Button onClick={swap} aria-label={t('plan.compare.swap')} title={t('plan.compare.swap')}>
            ⇄
          </Button>
          <Choice
            label={t('plan.compare.right')}
            value={right}
            options={options}
            onChoose={(one) => choose('right', one)}
          />
        </div>
        <FriendsPlan onChoose={(value) => choose('right', value)} />
        {ofLeft && ofRight ? (
          <Compared key={`${left} ${right}`} left={ofLeft} right={ofRight} study={study} />
        ) : (
          <Empty title={t('plan.compare.gone')}>{t('plan.compare.goneAbout')}</Empty>
        )}
      </Stack>
    </Page>
  )
}

/** Compares with a plan of somebody else by the address that they share. */
function FriendsPlan({ onChoose }: { onChoose: (value: string) => void }) {
  const t = useWords(words)
  const id = useId()
  const [address, setAddress] = useState('')
  const value = sideOfAddress(address)
  return (
    <div className={styles.sides} data-no-print>
      <label htmlFor={id}>{t('plan.compare.friend')}</label>
      <input id={id} type="url" value={address} onChange={({ target }) => setAddress(target.value)} />
      <Button
        disabledReason={value === null ? t('plan.compare.friendHelp') : undefined}
        onClick={() => value !== null && onChoose(value)}
      >
        {t('plan.compare.withFriend')}
      </Button>
    </div>
  )
}

type ComparedProps = { left: Side; right: Side; study: Study }

function Compared({ left, right, study }: ComparedProps) {
  const t = useWords(words)
  const basis = useLoaded(basisQuery(study.id)).data
  const names = useNames({
    curriculum: basis.curriculum,
    modules: [...basis.modules, ...left.modules, ...right.modules],
  })
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const compared = comparePlans(left, right)
  const rows = compared.groups.flatMap((group) => group.rows)
  const free = rows.filter((row) => canTakeOver(row, basis.now))
  const items = takenOver(
    left.context.items,
    rows.filter(({ key }) => chosen.has(key)),
  )
  const result = planView({ study, basis, items })
  const fault = result.problems.find(({ level }) => level === 'WRONG')
  const text = useProblemText(names, items)
  const make = async () => {
    const made = await create(StudyPlan, {
      ...{ userProgram: UserProgram.iri(study.id), basedOn: left.plan?.['@id'] ?? null, items },
      name: t('plan.compare.draftName', { name: left.name }).slice(0, 80),
    })
    await navigate(`${paths.plan({ userProgramId: study.id })}?plan=${made.id}`)
  }
  const same = compared.differences === 0
  return (
    <>
      <p>
        {same ? t('plan.compare.none') : t('plan.compare.count', { count: compared.differences, all: rows.length })}
      </p>
      <PageActs>
        <CompareExport of={compared} left={left} right={right} names={names} />
      </PageActs>
      <CompareFigures of={compared} left={left} right={right} names={names} />
      <CompareTable
        of={compared}
        left={left}
        right={right}
        names={names}
        free={new Set(free.map(({ key }) => key))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {free.length > 0 && (
        <div className={styles.bar} data-no-print>
          <p>
            <b>{t('plan.compare.chosen', { count: chosen.size, all: free.length })}</b>{' '}
            {t('plan.compare.result', {
              credits: result.totals.needed - result.totals.open,
              wrong: result.problems.filter(({ level }) => level === 'WRONG').length,
            })}
          </p>
          <Button look="quiet" onClick={() => setChosen(new Set(free.map(({ key }) => key)))}>
            {t('plan.compare.all', { count: free.length })}
          </Button>
          <ActButton
            look="primary"
            act={make}
            disabledReason={chosen.size === 0 ? t('plan.compare.chooseFirst') : fault && text.problem(fault)}
          >
            {t('plan.compare.make', { count: chosen.size })}
          </ActButton>
        </div>
      )}
    </>
  )
}
