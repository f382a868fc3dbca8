import cluster from 'node:cluster'
import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { readConfig } from '#platform/server/config/config.ts'

/** `npm start`: reads the settings, and opens the portal in this process or in several that share its port. */
async function main(): Promise<void> {
  // Caches the compiled modules for the next start.
  enableCompileCache()
  // In the built server (`npm start`), stack traces have the lines of the sources.
  setSourceMapsSupport(true, { nodeModules: false })
  const config = readConfig(process.env)
  if (cluster.isPrimary && config.workers > 1) return (await import('./workers.ts')).runWorkers(config)
  const { runInstance } = await import('./instance.ts')
  await runInstance(config, { greets: !cluster.isWorker || cluster.worker?.id === 1 })
}

main().catch((error: unknown) => {
  process.stderr.write(`The portal does not start.\n${error instanceof Error ? sentence(error) : String(error)}\n`)
  process.exit(1)
})

function sentence(error: Error): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another one.`
  return process.env.LOG_LEVEL === 'debug' ? String(error.stack) : error.message
}
