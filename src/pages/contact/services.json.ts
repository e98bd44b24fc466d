import { serviceEnquiries } from '../../content-model/queries/related-to-service.ts';

/** Taken into the manifest by build/host-files.ts: the server's notices say of a service what the form says. */
export async function GET() {
  const services = Object.entries(await serviceEnquiries());
  return Response.json(Object.fromEntries(services.map(([id, { about }]) => [id, about])));
}
