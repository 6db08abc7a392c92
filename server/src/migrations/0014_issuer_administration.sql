-- Whether this server's AWS credentials are used on the pool of an issuer. They open every pool of the operator's account, so an
-- administrator who names a pool may let its people sign in, and no more: only the operator gives a pool into administration.
alter table issuers add column administered boolean not null default true;
