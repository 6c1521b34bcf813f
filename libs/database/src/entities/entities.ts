import { AgentProfileEntity } from './agent-profile.entity';
import { AppointmentMessageEntity } from './appointment-message.entity';
import { CalendarSettingsEntity } from './calendar-settings.entity';
import { AppointmentLinkEntity } from './appointment-link.entity';
import { AppointmentTypeEntity } from './appointment-type.entity';
import { AppointmentEntity } from './appointment.entity';
import { UserTimeOffEntity } from './user-time-off.entity';
import { ApiKeyEntity } from './api-key.entity';
import { AssignmentSettingsEntity } from './assignment-settings.entity';
import { AssignmentTurnEntity } from './assignment-turn.entity';
import { AuditEntryEntity } from './audit-entry.entity';
import { AuditHeadEntity } from './audit-head.entity';
import { CallEntity } from './call.entity';
import { FollowUpEntity } from './follow-up.entity';
import { CallLegEntity } from './call-leg.entity';
import { CallRecordingEntity } from './call-recording.entity';
import { ContactAssignmentEntity } from './contact-assignment.entity';
import { ContactDeletionEntity } from './contact-deletion.entity';
import { ContactErasureEntity } from './contact-erasure.entity';
import { ContactGroupDismissalEntity } from './contact-group-dismissal.entity';
import { ContactGroupMemberEntity } from './contact-group-member.entity';
import { ContactGroupEntity } from './contact-group.entity';
import { ContactIdentityEntity } from './contact-identity.entity';
import { ContactNoteEntity } from './contact-note.entity';
import { ContactMergeEntity } from './contact-merge.entity';
import { ContactStageMoveEntity } from './contact-stage-move.entity';
import { ContactSummaryEntity } from './contact-summary.entity';
import { ContactVehicleEntity } from './contact-vehicle.entity';
import { ContactVisitEntity } from './contact-visit.entity';
import { ContactEntity } from './contact.entity';
import { ConversationEntity } from './conversation.entity';
import { DepartedMessageCountEntity } from './departed-message-count.entity';
import { EmailVerificationEntity } from './email-verification.entity';
import { ErasedCopyEntity } from './erased-copy.entity';
import { FeedAccountEntity } from './feed-account.entity';
import { FirstDayEntity } from './first-day.entity';
import { FirstResponseEntity } from './first-response.entity';
import { ImportEntity } from './import.entity';
import { InvitationEntity } from './invitation.entity';
import { InventoryRunEntity } from './inventory-run.entity';
import { InventorySourceEntity } from './inventory-source.entity';
import { LeadEntity } from './lead.entity';
import { MessageMediaEntity } from './message-media.entity';
import { MessageStatusEventEntity } from './message-status-event.entity';
import { MessageEntity } from './message.entity';
import { NoteMentionEntity } from './note-mention.entity';
import { OrganizationEntity } from './organization.entity';
import { OutboxEntity } from './outbox.entity';
import { PendingSignInEntity } from './pending-sign-in.entity';
import { PipelineSettingsEntity } from './pipeline-settings.entity';
import { PipelineStageEntity } from './pipeline-stage.entity';
import { PlanChangeEntity } from './plan-change.entity';
import { ProviderAccountEntity } from './provider-account.entity';
import { ProviderAddressEntity } from './provider-address.entity';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { RetiredContentEntity } from './retired-content.entity';
import { RingGroupMemberEntity } from './ring-group-member.entity';
import { RingGroupEntity } from './ring-group.entity';
import { SavedReplyEntity } from './saved-reply.entity';
import { SavedViewEntity } from './saved-view.entity';
import { ScheduledMessageEntity } from './scheduled-message.entity';
import { SecondFactorEntity } from './second-factor.entity';
import { SecurityPolicyEntity } from './security-policy.entity';
import { SessionEntity } from './session.entity';
import { SignInEntity } from './sign-in.entity';
import { TemplateSyncEntity } from './template-sync.entity';
import { TemplateEntity } from './template.entity';
import { UploadEntity } from './upload.entity';
import { UserEntity } from './user.entity';
import { UserMobileEntity } from './user-mobile.entity';
import { VoiceCallerIdEntity } from './voice-caller-id.entity';
import { VoiceDeviceEntity } from './voice-device.entity';
import { VoiceGreetingEntity } from './voice-greeting.entity';
import { VoiceNumberEntity } from './voice-number.entity';
import { VoiceSettingsEntity } from './voice-settings.entity';
import { WebhookQuarantineEntity } from './webhook-quarantine.entity';
import { WebhookReceiptEntity } from './webhook-receipt.entity';
import { VehiclePhotoFailureEntity } from './vehicle-photo-failure.entity';
import { VehiclePhotoEntity } from './vehicle-photo.entity';
import { VehicleEventEntity } from './vehicle-event.entity';
import { VehicleEntity } from './vehicle.entity';

export const ENTITIES = [
  AgentProfileEntity,
  ApiKeyEntity,
  AppointmentEntity,
  AppointmentMessageEntity,
  AppointmentLinkEntity,
  AppointmentTypeEntity,
  CalendarSettingsEntity,
  UserTimeOffEntity,
  AssignmentSettingsEntity,
  AssignmentTurnEntity,
  AuditEntryEntity,
  AuditHeadEntity,
  CallEntity,
  FollowUpEntity,
  CallLegEntity,
  CallRecordingEntity,
  ContactAssignmentEntity,
  ContactGroupDismissalEntity,
  ContactGroupMemberEntity,
  ContactGroupEntity,
  ContactNoteEntity,
  ContactDeletionEntity,
  ContactErasureEntity,
  ContactIdentityEntity,
  ContactMergeEntity,
  ContactStageMoveEntity,
  ContactSummaryEntity,
  ContactVehicleEntity,
  ContactVisitEntity,
  ContactEntity,
  ConversationEntity,
  DepartedMessageCountEntity,
  EmailVerificationEntity,
  InvitationEntity,
  ImportEntity,
  ErasedCopyEntity,
  FeedAccountEntity,
  FirstDayEntity,
  FirstResponseEntity,
  MessageMediaEntity,
  MessageStatusEventEntity,
  MessageEntity,
  NoteMentionEntity,
  OrganizationEntity,
  OutboxEntity,
  PendingSignInEntity,
  PipelineSettingsEntity,
  PipelineStageEntity,
  PlanChangeEntity,
  ProviderAccountEntity,
  ProviderAddressEntity,
  PushSubscriptionEntity,
  RecoveryCodeEntity,
  RetiredContentEntity,
  RingGroupEntity,
  RingGroupMemberEntity,
  SavedReplyEntity,
  SavedViewEntity,
  ScheduledMessageEntity,
  SecondFactorEntity,
  SecurityPolicyEntity,
  SessionEntity,
  SignInEntity,
  TemplateSyncEntity,
  TemplateEntity,
  UploadEntity,
  UserEntity,
  LeadEntity,
  InventoryRunEntity,
  InventorySourceEntity,
  VehicleEventEntity,
  VehiclePhotoFailureEntity,
  VehiclePhotoEntity,
  VehicleEntity,
  UserMobileEntity,
  VoiceCallerIdEntity,
  VoiceDeviceEntity,
  VoiceGreetingEntity,
  VoiceNumberEntity,
  VoiceSettingsEntity,
  WebhookQuarantineEntity,
  WebhookReceiptEntity,
];
