import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const webhookScreens = [
  screen(paths.webhooks, () => import('./list.tsx'), { tab: { text: words('tabs.webhooks'), order: 30 } }),
  screen(paths.newWebhook, () => import('./create.tsx'), {
    page: 'own',
    title: words('webhooks.create'),
  }),
  screen(paths.webhook, () => import('./detail.tsx'), { page: 'own', title: words('webhooks.title') }),
  screen(paths.deliveries, () => import('./deliveries.tsx'), { tab: { text: words('tabs.deliveries'), order: 40 } }),
]
