-- Whether anybody may ask an organisation for help by its public form.
alter table tenants add column referral_form boolean not null default false;
