import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { launchPaths } from '../../contract/lti/launch-paths.ts'
import type { LearningTool } from '../../contract/lti/learning-tool.ts'
import { ToolLink } from '../../contract/lti/tool-link.ts'
import { words } from '../words.ts'
import { NewFields } from './link-fields.tsx'
import { usableTools } from './queries.ts'

/** Places a tool in the course. */
export function AddLink({ course }: { course: string }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const tools = useQuery(usableTools).data?.['hydra:member']
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="plus" look="primary" busy={!tools} onClick={() => setOpen(true)}>
        {t('toolLinks.add')}
      </Button>
      {open && (
        <Dialog title={t('toolLinks.add')} onClose={close}>
          {tools?.length === 0 ? (
            <p>{t('toolLinks.noTools')}</p>
          ) : (
            <Stack>
              <Choices course={course} of={tools?.filter(({ deepLinkUrl }) => deepLinkUrl !== null) ?? []} />
              <ResourceForm
                of={ToolLink}
                for="create"
                initial={{ course: Course.iri(course), shown: true }}
                words={words}
                act={t('toolLinks.add')}
                onDone={close}
                onCancel={close}
              >
                <NewFields course={course} />
              </ResourceForm>
            </Stack>
          )}
        </Dialog>
      )}
    </>
  )
}

type ChoicesProps = { course: string; of: readonly Item<typeof LearningTool>[] }

/** Tools that have content to choose from; the window in which they open leads back to the course. */
function Choices({ course, of }: ChoicesProps) {
  const t = useWords(words)
  if (of.length === 0) return null
  return (
    <Stack>
      <p>{t('toolLinks.chooseAbout')}</p>
      <div>
        {of.map(({ id, name }) => (
          <Button key={id} onClick={() => window.open(`/my${launchPaths.choose({ id: course, tool: id })}`, '_blank')}>
            {t('toolLinks.choose', { name })}
          </Button>
        ))}
      </div>
      <p>{t('toolLinks.orPlace')}</p>
    </Stack>
  )
}
