import { Hono } from 'hono'
import { registerControl } from './control/control.ts'
import type { Controls } from './control/controls.ts'
import type { Environment, SandboxApp } from './http/endpoint.ts'
import { notFound } from './http/reply.ts'
import { registerAlerts } from './routes/alerts.ts'
import { registerFollowLists } from './routes/follow-lists.ts'
import { registerLocations } from './routes/locations.ts'
import { registerMonitoring } from './routes/organisations.ts'
import { registerSubscriptions } from './routes/subscriptions.ts'
import type { Service } from './service.ts'
import { profileImage } from './world/profile-image.ts'

/** Every route of the sandbox. */
export function createApp(service: Service, controls: Controls): SandboxApp {
  const app: SandboxApp = new Hono<Environment>()
  registerFollowLists(app, service)
  registerSubscriptions(app, service)
  registerAlerts(app, service)
  registerLocations(app, service)
  registerMonitoring(app, service)
  registerControl(app, controls)
  app.get('/profile-images/:file{[A-Za-z0-9-]+\\.png}', (context) => {
    const image = profileImage(context.req.param('file').slice(0, -'.png'.length))
    return context.body(image, 200, { 'content-type': 'image/png' })
  })
  app.notFound((context) => {
    const { body, contentType } = notFound('The requested path')
    return context.body(String(body), 404, { 'content-type': contentType })
  })
  return app
}
