import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { itemOf } from '#platform/web/api/api.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { PublicInfo } from '../contract/public-info.ts'
import { roleText } from './roles.ts'
import { words } from './words.ts'

/** The area in which people see what the university knows about them; several domains contribute its sections. */
export default function Profile() {
  const t = useWords(words)
  const text = useText()
  const profile = useProfile()
  const tabs = useTabs(profile)
  const { data: own } = useQuery({ ...itemOf(PublicInfo, profile.user.id), enabled: !profile.guest })
  const roles = profile.guest ? [words('roles.guest')] : profile.effectiveRoles.map(roleText)
  const called = roles.filter((role) => role !== null).map((role) => text(role))
  return (
    <Page
      crumb={[{ text: t('profile.title') }]}
      title={profile.user.name}
      meta={[...called, profile.user.email].filter(Boolean).join(' · ')}
      acts={
        <span data-main>
          <Avatar name={profile.user.name} photo={own?.avatar} size={44} />
        </span>
      }
      tabs={tabs.length > 1 ? tabs : []}
    >
      <Outlet />
    </Page>
  )
}
