import { serviceEnquiries } from '../../content-model/queries/service-enquiries.ts';

/** Taken into the manifest by build/host-files.ts: the server's notices say of a service what the form says. */
export const GET = async () => Response.json(await serviceEnquiries());
