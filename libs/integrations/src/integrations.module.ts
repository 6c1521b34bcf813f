import { Global, Module } from '@nestjs/common';
import { AiModels } from './ai/ai-models';
import { FeedServers } from './feeds/feed-servers';
import { PhotoFiles } from './images/photo-files';
import { PictureHosts } from './images/picture-hosts';
import { Mailer } from './mail/mailer';
import { PublicHttp } from './network/public-http';
import { WebPush } from './push/web-push';
import { FileStorage } from './storage/file-storage';
import { IncomingFiles } from './storage/incoming-files';
import { TwilioAccounts } from './twilio/twilio-accounts';
import { TwilioCalls } from './twilio/twilio-calls';
import { TwilioConferences } from './twilio/twilio-conferences';
import { TwilioClients } from './twilio/twilio-clients';
import { TwilioContents } from './twilio/twilio-contents';
import { TwilioMedia } from './twilio/twilio-media';
import { TwilioMessages } from './twilio/twilio-messages';
import { TwilioRecordings } from './twilio/twilio-recordings';
import { TwilioRoutes } from './twilio/twilio-routes';
import { TwilioSenders } from './twilio/twilio-senders';
import { TwilioServices } from './twilio/twilio-services';
import { Vpic } from './vin/vpic';

const SERVICES = [
  AiModels,
  FeedServers,
  Mailer,
  FileStorage,
  IncomingFiles,
  PhotoFiles,
  PictureHosts,
  PublicHttp,
  TwilioAccounts,
  TwilioCalls,
  TwilioConferences,
  TwilioContents,
  TwilioMedia,
  TwilioMessages,
  TwilioRecordings,
  TwilioRoutes,
  TwilioServices,
  Vpic,
  WebPush,
];

/** Everything outside: the message provider, the providers of models, mail, push services, files. */
@Global()
@Module({ providers: [...SERVICES, TwilioClients, TwilioSenders], exports: SERVICES })
export class IntegrationsModule {}
