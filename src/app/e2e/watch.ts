import type { BrowserContext } from '@playwright/test'

/**
 * Collects what no page of the portal may do: contact another origin, violate its content security policy, throw, or
 * log an error to the console. Refused requests, which the browser logs by itself, are part of many journeys and
 * ignored.
 */
export function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = []
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url)) faults.push(`asked ${url}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedRequest(message.text())) faults.push(message.text())
  })
  context.on('weberror', (error) => faults.push(String(error.error())))
  return faults
}

const isRefusedRequest = (text: string) => text.startsWith('Failed to load resource')
