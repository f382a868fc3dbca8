import type { Item } from '#platform/contract/resource.ts'
import { anew } from '#platform/web/api/anew.ts'
import { move } from '#platform/web/api/api.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { launchPaths } from '../../contract/lti/launch-paths.ts'
import { ToolLink } from '../../contract/lti/tool-link.ts'
import { words } from '../words.ts'
import { ChangedFields } from './link-fields.tsx'
import { OpenLink } from './open-link.tsx'

type Link = Item<typeof ToolLink>

/** A link of the course: what it opens, what the tool learns, and where its marks go. */
export function LinkRow({ of, course }: { of: Link; course: string }) {
  const t = useWords(words)
  const { tool, title, assessment } = of
  const about = [
    `${tool.name} (${tool.host})`,
    t('toolLinks.learns', { what: t(`learns.${tool.learns}`) }),
    ...(assessment ? [t('toolLinks.marksTo', { code: assessment.code })] : []),
  ]
  return <Row title={title} about={about.join(' · ')} end={<Acts of={of} course={course} />} />
}

function Acts({ of, course }: { of: Link; course: string }) {
  const t = useWords(words)
  const { id, title, actions } = of
  const go = (name: string) => async () => move(await anew(ToolLink, of), name)
  return (
    <>
      {!of.isOpen && <Chip tone="warning">{t('toolLinks.notInUse')}</Chip>}
      {of.state === 'REMOVED' && <Chip>{t('states.REMOVED')}</Chip>}
      {of.state === 'PLACED' && !of.shown && <Chip>{t('toolLinks.hidden')}</Chip>}
      {actions.includes('update') && of.state === 'PLACED' && (
        <RowDialog
          resource={ToolLink}
          of={of}
          look="quiet"
          label={t('toolLinks.change')}
          about={`${t('toolLinks.change')}: ${title}`}
          title={(read) => read.title}
        >
          {(read, close) => (
            <ResourceForm of={ToolLink} for={read} words={words} onDone={close} onCancel={close}>
              <ChangedFields course={course} learns={of.tool.learns} />
            </ResourceForm>
          )}
        </RowDialog>
      )}
      {actions.includes('remove') && (
        <ActButton look="quiet" aria-label={`${t('moves.remove')}: ${title}`} act={go('remove')}>
          {t('moves.remove')}
        </ActButton>
      )}
      {actions.includes('restore') && (
        <ActButton look="quiet" aria-label={`${t('moves.restore')}: ${title}`} act={go('restore')}>
          {t('moves.restore')}
        </ActButton>
      )}
      {actions.includes('open') && <OpenLink to={launchPaths.open({ id })} title={title} />}
    </>
  )
}
